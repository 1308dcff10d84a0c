import type { Failure } from "@/lib/platform/admin/refusal";

/** The lines that were not entered; `error` is a German sentence. */
export type BookAnswer = { ok: true; failures: { line: string; error: string }[] } | Failure;
