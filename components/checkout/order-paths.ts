import type { Route } from "next";

/** The page of an order. */
export function orderPath(token: string): Route {
  return `/bestellung/${token}` as Route;
}

/** Where the shopper is led right after ordering. */
export function confirmationPath(token: string): Route {
  return `/bestellung/${token}/danke` as Route;
}
