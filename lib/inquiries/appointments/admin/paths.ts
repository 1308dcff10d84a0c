import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export function appointmentPath(id: number): Route {
  return textPath(`/admin/termine/${id}`);
}
