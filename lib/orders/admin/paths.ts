import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** An order in the admin. */
export function adminOrderPath(number: string): Route {
  return textPath(`/admin/bestellungen/${number}`);
}

/** Its packing slip. */
export function packingSlipPath(number: string): Route {
  return textPath(`/admin/bestellungen/${number}/packzettel`);
}
