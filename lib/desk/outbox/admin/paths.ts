import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** A mail of the outbox in the admin. */
export function mailPath(id: number): Route {
  return textPath(`/admin/mails/${id}`);
}
