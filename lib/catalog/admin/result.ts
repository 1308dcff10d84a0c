import type { Failure } from "@/lib/platform/admin/refusal";
import type { AdminProduct } from "./schema";

export type Conflict = {
  current: AdminProduct | null;
  /** In German: who changed it and when, or that pieces were sold. */
  reason: string;
};

export type SaveResult =
  | { ok: true; id: number; slug: string }
  | (Failure & { fields?: Record<string, string>; conflict?: Conflict });

export type CopyResult = { ok: true; id: number } | Failure;

export type RemoveResult = { ok: true; outcome: "deleted" | "archived" | "gone" } | Failure;

/** `stock`: null for a product with several variants, each of which has one. */
export type RestoreResult = { ok: true; isDraft: boolean; stock: number | null } | Failure;
