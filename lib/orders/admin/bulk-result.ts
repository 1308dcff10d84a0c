import type { Failure } from "@/lib/platform/admin/refusal";

export type NotChanged = { number: string; error: string };

export type BulkAnswer = { ok: true; changed: number; failures: NotChanged[] } | Failure;
