/** A failure the person can act on: printed as one sentence, without a stack. */
export class PlainError extends Error {}

export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`… ${title}\n`);
  const result = await work();
  process.stdout.write(`✓ ${title} (${seconds(performance.now() - started)})\n`);
  return result;
}

/** Milliseconds as "0.3 s". */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Ours as they are, full disk and refused access in words, the rest with their message. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOSPC") return "There is no disk space left. Free some (about 2 GB are needed) and start again.";
  if (code === "EACCES" || code === "EPERM") return `Access was refused: ${error.message}`;
  return error.message;
}
