import type { Route } from "next";
import { z } from "zod";
import { querySchema } from "@/lib/search/params";

export const ADMIN_SORTS = ["neu", "name", "preis", "bestand"] as const;
export const ADMIN_STATUSES = ["aktiv", "archiviert", "alle"] as const;

/** What the product page of the admin area shows; all of it stands in its address. `page` is counted from 1. */
export type AdminState = {
  query: string;
  category: string;
  status: (typeof ADMIN_STATUSES)[number];
  sort: (typeof ADMIN_SORTS)[number];
  page: number;
  /** The product that is edited, or the one the form starts as a copy of. */
  edit: number | null;
  copy: number | null;
};

type Params = Record<string, string | string[] | undefined>;

const LAST_PAGE = 999_999;
const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null);
const stateSchema = z.object({
  q: querySchema,
  kategorie: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .catch(""),
  status: z.enum(ADMIN_STATUSES).catch("aktiv"),
  sort: z.enum(ADMIN_SORTS).catch("neu"),
  seite: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
  bearbeiten: idSchema,
  kopie: idSchema,
});

/** Reads the page's address. Never fails: nonsense is dropped. */
export function parseAdminState(params: Params): AdminState {
  const first = (name: string) => [params[name]].flat()[0];
  const { q, kategorie, seite, bearbeiten, kopie, ...rest } = stateSchema.parse({
    ...{ q: first("q") ?? "", kategorie: first("kategorie"), status: first("status"), sort: first("sort") },
    ...{ seite: first("seite"), bearbeiten: first("bearbeiten") ?? null, kopie: first("kopie") ?? null },
  });
  return { ...rest, query: q, category: kategorie, page: seite, edit: bearbeiten, copy: kopie };
}

/** The page's address with `changes`; whatever changes but the page itself leads back to the first page. */
export function adminPath(state: AdminState, changes: Partial<AdminState> = {}): Route {
  const to = { ...state, edit: null, copy: null, ...changes };
  const params = new URLSearchParams();
  const set = (name: string, value: string, otherwise: string) => value !== otherwise && params.set(name, value);
  set("q", to.query, "");
  set("kategorie", to.category, "");
  set("status", to.status, "aktiv");
  set("sort", to.sort, "neu");
  set("seite", String(to.page), "1");
  if (to.edit) params.set("bearbeiten", String(to.edit));
  if (to.copy) params.set("kopie", String(to.copy));
  return params.size > 0 ? `/admin?${params}` : "/admin"; // Built from data.
}
