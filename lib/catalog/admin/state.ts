import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export const ADMIN_SORTS = ["neu", "name", "preis", "bestand"] as const;
export const ADMIN_STATUSES = ["aktiv", "archiviert", "alle"] as const;

/** What the admin's product list shows; all of it is part of its address. `page` is counted from 1. */
export type AdminState = {
  query: string;
  category: string;
  status: (typeof ADMIN_STATUSES)[number];
  sort: (typeof ADMIN_SORTS)[number];
  page: number;
};

/** The list as it is when nothing was searched or chosen. */
export const DEFAULT_ADMIN_STATE: AdminState = { query: "", category: "", status: "aktiv", sort: "neu", page: 1 };

/** The list's address with `changes`. */
export function adminPath(state: AdminState, changes: Partial<AdminState> = {}): Route {
  return address("/admin/produkte", { ...state, ...changes });
}

/** The file with all products: no page, so that nothing is prepared or navigated to. */
export const EXPORT_FILE = "/admin/produkte/produkte.csv";

/** The page of a product's form; its way back goes to the list as it is. */
export function editPath(id: number, state: AdminState): Route {
  return address(`/admin/produkte/${id}`, state);
}

/** The page of a product's variants; with `copyOf` they start as copies of that product's. */
export function variantsPath(id: number, state: AdminState, copyOf?: number): Route {
  return address(`/admin/produkte/${id}/ausfuehrungen`, state, copyOf);
}

/** The page of the form for a new product, which starts as a copy of another if `copyOf` is its id. */
export function newPath(state: AdminState, copyOf?: number): Route {
  return address("/admin/produkte/neu", state, copyOf);
}

function address(path: string, state: AdminState, copyOf?: number): Route {
  const params = new URLSearchParams();
  const set = (name: string, key: keyof AdminState) =>
    state[key] !== DEFAULT_ADMIN_STATE[key] && params.set(name, String(state[key]));
  set("q", "query");
  set("kategorie", "category");
  set("status", "status");
  set("sort", "sort");
  set("seite", "page");
  if (copyOf) params.set("kopie", String(copyOf));
  return textPath(params.size > 0 ? `${path}?${params}` : path);
}
