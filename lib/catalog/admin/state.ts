import type { Route } from "next";
import { z } from "zod";
import { querySchema } from "@/lib/format/query";
import { textPath } from "@/lib/routes";

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

type Params = Record<string, string | string[] | undefined>;

const LAST_PAGE = 999_999;
const stateSchema = z.object({
  q: querySchema,
  kategorie: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .catch(""),
  status: z.enum(ADMIN_STATUSES).catch("aktiv"),
  sort: z.enum(ADMIN_SORTS).catch("neu"),
  seite: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
});

/** Reads the list's address. Never fails: nonsense is dropped. */
export function parseAdminState(params: Params): AdminState {
  const first = (name: string) => [params[name]].flat()[0];
  const { q, kategorie, seite, ...rest } = stateSchema.parse({
    ...{ q: first("q") ?? "", kategorie: first("kategorie"), status: first("status"), sort: first("sort") },
    seite: first("seite"),
  });
  return { ...rest, query: q, category: kategorie, page: seite };
}

/** The list's address with `changes`. */
export function adminPath(state: AdminState, changes: Partial<AdminState> = {}): Route {
  return address("/admin/produkte", { ...state, ...changes });
}

/** The page of a product's form; its way back goes to the list as it is. */
export function editPath(id: number, state: AdminState): Route {
  return address(`/admin/produkte/${id}`, state);
}

/** The page of the form for a new product, which starts as a copy of another if `copyOf` is its id. */
export function newPath(state: AdminState, copyOf?: number): Route {
  return address("/admin/produkte/neu", state, copyOf);
}

function address(path: string, state: AdminState, copyOf?: number): Route {
  const params = new URLSearchParams();
  const set = (name: string, value: string, otherwise: string) => value !== otherwise && params.set(name, value);
  set("q", state.query, "");
  set("kategorie", state.category, "");
  set("status", state.status, "aktiv");
  set("sort", state.sort, "neu");
  set("seite", String(state.page), "1");
  if (copyOf) params.set("kopie", String(copyOf));
  return textPath(params.size > 0 ? `${path}?${params}` : path);
}
