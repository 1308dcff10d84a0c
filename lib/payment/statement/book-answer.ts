import type { Failure } from "@/lib/platform/admin/refusal";

/** So many lines are entered at once. */
export const MAX_TRANSFERS = 200;

/** The lines that were not entered; `error` is a German sentence. */
export type BookAnswer = { ok: true; failures: { line: string; error: string }[] } | Failure;
