import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { toSearch } from "@/lib/search/address";
import type { Listing } from "@/lib/search/queries";
import { SORTS } from "@/lib/search/state";
import { ActiveFilters } from "./active-filters";
import { filterGroups } from "./filter-groups";
import { FilterSheet } from "./filter-sheet";
import { HiddenFields } from "./hidden-fields";
import { ResetLink } from "./reset-link";
import { SortForm } from "./sort-form";

type Props = Listing & { path: Route; withCategories: boolean };

/** Filter, active filters, count and order of a listing. */
export async function Toolbar({ path, withCategories, state, result }: Props) {
  const [t, category] = await Promise.all([getTranslations("listing"), getTranslations("category")]);
  const { total, more, facets, facetsMore } = result;
  // Jewelry has no difficulty to be sorted by.
  const sorts = SORTS.filter((sort) => sort !== "difficulty" || sort === state.sort || facets.difficulties.length > 0);
  return (
    <div className="mb-8 grid grid-cols-[1fr_auto] items-center gap-x-6 border-y border-line py-1.5 md:mb-11 md:grid-cols-[1fr_auto_1fr] md:py-2">
      <div className="flex min-w-0 items-center gap-x-7 max-md:contents">
        <FilterSheet
          path={path}
          search={toSearch(state)}
          labels={{
            open: t("filter"),
            title: t("filter"),
            close: t("close"),
            apply: t(more ? "showMore" : "show", { count: total }),
          }}
          groups={await filterGroups({ state, facets, areMore: facetsMore, withCategories })}
          reset={<ResetLink path={path} state={state} focusNext="filter-form" className="mt-1 justify-center" />}
        >
          <HiddenFields state={{ ...state, page: 1 }} only={["q", "sort"]} />
        </FilterSheet>
        <ActiveFilters path={path} state={state} facets={facets} />
      </div>
      <p
        data-total
        className="text-sm whitespace-nowrap text-stone tabular-nums max-md:order-last max-md:col-span-2 max-md:pb-2"
      >
        {more ? t("more", { count: total }) : category("count", { count: total })}
      </p>
      <div className="flex justify-end text-[0.9375rem]">
        <SortForm
          path={path}
          sort={state.sort}
          labels={{ sort: t("sort"), apply: t("applySort") }}
          options={sorts.map((value) => ({
            value,
            label: t(`sorts.${value === "featured" && state.query ? "relevance" : value}`),
          }))}
        >
          <HiddenFields state={{ ...state, page: 1, sort: "featured" }} />
        </SortForm>
      </div>
    </div>
  );
}
