import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export function mailPath(id: number): Route {
  return textPath(`/admin/mails/${id}`);
}
