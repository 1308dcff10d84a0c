import { z } from "zod";
import { querySchema } from "@/lib/platform/format/query";
import { ADMIN_SORTS, ADMIN_STATUSES, DEFAULT_ADMIN_STATE, type AdminState } from "./state";

type Params = Record<string, string | string[] | undefined>;

const LAST_PAGE = 999_999;
const { category, status, sort, page } = DEFAULT_ADMIN_STATE;
const stateSchema = z.object({
  q: querySchema,
  kategorie: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .catch(category),
  status: z.enum(ADMIN_STATUSES).catch(status),
  sort: z.enum(ADMIN_SORTS).catch(sort),
  seite: z.coerce.number().int().min(1).max(LAST_PAGE).catch(page),
});

/** Never fails: nonsense is dropped. */
export function parseAdminState(params: Params): AdminState {
  const first = (name: string) => [params[name]].flat()[0];
  const { q, kategorie, seite, ...rest } = stateSchema.parse({
    q: first("q") ?? "",
    kategorie: first("kategorie"),
    status: first("status"),
    sort: first("sort"),
    seite: first("seite"),
  });
  return { ...rest, query: q, category: kategorie, page: seite };
}
