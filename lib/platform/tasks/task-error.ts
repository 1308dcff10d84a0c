/** Enough others wait, or its process ended without an answer. */
export class TaskError extends Error {
  readonly reason: "busy" | "ended";
  constructor(reason: "busy" | "ended", message: string) {
    super(message);
    this.reason = reason;
  }
}
