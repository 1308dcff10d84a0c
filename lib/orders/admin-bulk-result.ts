import type { Failure } from "@/lib/admin/refusal";

/** An order that was not cancelled with the others; `error` is a German sentence. */
export type NotCancelled = { number: string; error: string };

/** What became of several orders that were to be cancelled. */
export type BulkAnswer = { ok: true; cancelled: number; failures: NotCancelled[] } | Failure;
