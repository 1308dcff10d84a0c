import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export function contactPath(id: number): Route {
  return textPath(`/admin/nachrichten/${id}`);
}
