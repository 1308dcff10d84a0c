import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** By the number of an order: no e-mail address is part of an address. */
export function customerPath(number: string): Route {
  return textPath(`/admin/kunden/${number}`);
}
