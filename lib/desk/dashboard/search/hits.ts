import type { Route } from "next";
import type { Failure } from "@/lib/platform/admin/refusal";

/** Where something was found; the order in which the groups are shown. */
export const HIT_GROUPS = [
  "orders",
  "customers",
  "products",
  "messages",
  "appointments",
  "withdrawals",
  "vouchers",
  "codes",
] as const;

/** A search hit: its name, a distinguishing detail, and its page. */
export type Hit = { group: (typeof HIT_GROUPS)[number]; label: string; detail: string; href: Route };

export type SearchAnswer = { ok: true; hits: Hit[] } | Failure;

/** So few letters find nearly everything. */
export const SHORTEST = 2;
