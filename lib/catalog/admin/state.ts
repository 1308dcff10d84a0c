import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export const ADMIN_SORTS = ["neu", "name", "preis", "bestand"] as const;
export const ADMIN_STATUSES = ["aktiv", "entwurf", "archiviert", "alle"] as const;

/** `page` is counted from 1. */
export type AdminState = {
  query: string;
  category: string;
  status: (typeof ADMIN_STATUSES)[number];
  sort: (typeof ADMIN_SORTS)[number];
  page: number;
};

export const DEFAULT_ADMIN_STATE: AdminState = { query: "", category: "", status: "aktiv", sort: "neu", page: 1 };

export function adminPath(state: AdminState, changes: Partial<AdminState> = {}): Route {
  return address("/admin/produkte", { ...state, ...changes });
}

/** No page, so that nothing is prepared or navigated to. */
export const EXPORT_FILE = "/admin/produkte/produkte.csv";
export const LOW_STOCK_FILE = "/admin/produkte/nachbestellen.csv";

export function editPath(id: number, state: AdminState): Route {
  return address(`/admin/produkte/${id}`, state);
}

export function variantsPath(id: number, state: AdminState): Route {
  return address(`/admin/produkte/${id}/ausfuehrungen`, state);
}

export function newPath(state: AdminState): Route {
  return address("/admin/produkte/neu", state);
}

function address(path: string, state: AdminState): Route {
  const params = new URLSearchParams();
  const set = (name: string, key: keyof AdminState) =>
    state[key] !== DEFAULT_ADMIN_STATE[key] && params.set(name, String(state[key]));
  set("q", "query");
  set("kategorie", "category");
  set("status", "status");
  set("sort", "sort");
  set("seite", "page");
  return textPath(params.size > 0 ? `${path}?${params}` : path);
}
