import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** A message to the shop in the admin. */
export function contactPath(id: number): Route {
  return textPath(`/admin/nachrichten/${id}`);
}
