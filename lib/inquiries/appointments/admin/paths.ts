import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** A wished appointment in the admin. */
export function appointmentPath(id: number): Route {
  return textPath(`/admin/termine/${id}`);
}
