import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactElement, ReactNode } from "react";
import { listSearch, type ListState } from "@/lib/platform/admin/list-state";
import type { Page } from "@/lib/platform/admin/read-page";
import { listingPath } from "@/lib/platform/routes";
import { Empty } from "./empty";
import { FilterLinks } from "./filter-links";
import { ListHead } from "./list-head";
import { ListPages } from "./list-pages";
import { SearchForm } from "./search-form";

/** Each has its words in a namespace of that name. */
type Part =
  | "orders"
  | "dispatch"
  | "reviews"
  | "contact"
  | "appointments"
  | "newsletter"
  | "withdrawals"
  | "mails"
  | "log"
  | "vouchers"
  | "workshop"
  | "pieces";

type Props<Filter extends string> = {
  part: Part;
  path: Route;
  state: ListState<Filter>;
  found: Page<unknown>;
  /** What the list may be narrowed to besides all, and what each is called, null being all. */
  filters: readonly Filter[];
  name: (filter: Filter | null) => string;
  /** What the search is called, or a form of its own. Left out where nothing can be searched. */
  search?: string | ReactElement;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Under the heading. */
  note?: ReactNode;
  children: ReactNode;
};

export async function ListPage<Filter extends string>(props: Props<Filter>) {
  const { part, path, state, found, filters, name, search, actions, note, children } = props;
  const t = await getTranslations(`admin.${part}`);
  const words = await getTranslations("search");
  const lists = await getTranslations("admin.lists");
  const isNarrowed = state.query !== "" || state.filter !== null || Boolean(state.days?.from ?? state.days?.to);
  const reset = t("reset");
  return (
    <>
      <ListHead
        title={t("title")}
        count={lists("count", { accuracy: found.accuracy, count: t("count", { count: found.total }) })}
      >
        {actions}
      </ListHead>
      {note && <p className="mt-3 prose-measure text-stone">{note}</p>}
      <div className="mt-6 grid gap-4">
        {typeof search !== "string" ? (
          search
        ) : (
          <SearchForm
            path={path}
            query={state.query}
            filter={state.filter}
            days={state.days}
            labels={{ label: search, submit: words("submit"), reset }}
          />
        )}
        <FilterLinks
          label={t("filter")}
          links={[null, ...filters].map((filter) => ({
            name: name(filter),
            href: listingPath(path, listSearch({ ...state, filter, page: 1 })),
            isCurrent: filter === state.filter,
          }))}
        />
      </div>
      {found.rows.length > 0 ? (
        <div className="mt-8">{children}</div>
      ) : (
        <Empty text={isNarrowed ? t("noHit") : t("empty")} reset={isNarrowed ? { label: reset, href: path } : null} />
      )}
      <ListPages
        page={found.page}
        pages={found.pages}
        href={(page) => listingPath(path, listSearch({ ...state, page }))}
      />
    </>
  );
}
