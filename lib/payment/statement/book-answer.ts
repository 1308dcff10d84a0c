import type { Failure } from "@/lib/platform/admin/refusal";

export type BookAnswer = { ok: true; failures: { line: string; error: string }[] } | Failure;
