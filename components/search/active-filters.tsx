import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { listingPath } from "@/lib/platform/routes";
import { toSearch } from "@/lib/search/address";
import { FILTER_NAMES } from "@/lib/search/filters";
import type { Facets } from "@/lib/search/schema";
import type { ListingState } from "@/lib/search/state";
import { optionLabels } from "./labels";
import { ListingLink } from "./listing-link";
import { ResetLink } from "./reset-link";

type Props = { path: Route; state: ListingState; facets: Facets };

export async function ActiveFilters({ path, state, facets }: Props) {
  const [t, label] = await Promise.all([getTranslations("listing"), optionLabels()]);
  const chips = FILTER_NAMES.flatMap((filter) =>
    state[filter].map((value) => ({
      key: `${filter} ${value}`,
      label: label(filter, facets[filter].find((option) => option.value === value) ?? { value, label: value }),
      rest: { ...state, [filter]: state[filter].filter((other) => other !== value) },
    })),
  );
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={t("active")}
      className="flex flex-wrap items-center gap-2 max-md:order-3 max-md:col-span-2 max-md:pb-2"
    >
      {chips.map((chip) => (
        <li key={chip.key}>
          <ListingLink
            href={listingPath(path, toSearch({ ...chip.rest, page: 1 }))}
            focusNext="filter"
            className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm transition-colors duration-200 hover:border-ink"
          >
            {chip.label}
            <span className="sr-only">, {t("remove")}</span>
            <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2 fill-none stroke-current stroke-[1.2]">
              <path d="m.5.5 7 7M7.5.5l-7 7" />
            </svg>
          </ListingLink>
        </li>
      ))}
      <li>
        <ResetLink path={path} state={state} />
      </li>
    </ul>
  );
}
