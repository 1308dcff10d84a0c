import type { Failure } from "@/lib/platform/admin/refusal";

/** An order that was not changed with the others; `error` is a German sentence. */
export type NotChanged = { number: string; error: string };

/** What became of several orders that were to be changed alike. */
export type BulkAnswer = { ok: true; changed: number; failures: NotChanged[] } | Failure;
