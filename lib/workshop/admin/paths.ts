import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** An ordered picture in the admin. */
export function workPath(id: number): Route {
  return textPath(`/admin/werkstatt/${id}`);
}

export function folderPath(id: number, kind: "sheet" | "piece"): string {
  return `/api/admin/workshop/${kind === "sheet" ? "sheets" : "pieces"}/${id}`;
}
