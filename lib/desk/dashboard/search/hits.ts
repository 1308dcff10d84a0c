import type { Route } from "next";
import type { Failure } from "@/lib/platform/admin/refusal";

/** In the order in which they are shown. */
export const HIT_GROUPS = [
  "orders",
  "customers",
  "products",
  "messages",
  "appointments",
  "withdrawals",
  "vouchers",
  "codes",
  "settings",
  "help",
] as const;

export type Hit = { group: (typeof HIT_GROUPS)[number]; label: string; detail: string; href: Route };

export type SearchAnswer = { ok: true; hits: Hit[] } | Failure;
