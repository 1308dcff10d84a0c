import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** A customer in the admin, by the number of one of their orders: no e-mail address is part of an address. */
export function customerPath(number: string): Route {
  return textPath(`/admin/kunden/${number}`);
}
