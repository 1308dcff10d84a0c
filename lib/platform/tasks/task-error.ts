/** Why a task has no answer: enough others wait, or its process ended without one (too much memory or time, or a failure). */
export class TaskError extends Error {
  readonly reason: "busy" | "ended";
  constructor(reason: "busy" | "ended", message: string) {
    super(message);
    this.reason = reason;
  }
}
