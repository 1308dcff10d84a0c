import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export function adminOrderPath(number: string): Route {
  return textPath(`/admin/bestellungen/${number}`);
}

export function orderLinesPath(number: string): Route {
  return textPath(`/admin/bestellungen/${number}/artikel`);
}

export function packingSlipPath(number: string): Route {
  return textPath(`/admin/bestellungen/${number}/packzettel`);
}
