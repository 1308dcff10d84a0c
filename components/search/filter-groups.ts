import "server-only";
import { getTranslations } from "next-intl/server";
import { FILTERS } from "@/lib/search/filters";
import { blocksOf } from "@/lib/search/facets";
import type { Facets } from "@/lib/search/schema";
import type { ListingState } from "@/lib/search/state";
import type { FilterGroup } from "./filter-fields";
import { optionLabels } from "./labels";

type Listing = {
  state: ListingState;
  facets: Facets;
  /** Whether there are at least so many products, possibly more. */
  areMore: boolean;
  withCategories: boolean;
};

/** The filter's options under their headings, each with the number of products it would show. */
export async function filterGroups({ state, facets, areMore, withCategories }: Listing): Promise<FilterGroup[]> {
  const [t, label] = await Promise.all([getTranslations("listing"), optionLabels()]);
  const option = (value: string, text: string, count: number, isChosen: boolean) => ({
    value,
    label: text,
    count: areMore ? t("atLeast", { count }) : String(count),
    // Named only where they hold: a listing has forty options, and each byte is sent with every one.
    ...(count === 0 && !areMore && !isChosen && { isOff: true }),
    ...(isChosen && { isChosen }),
  });
  return blocksOf(state, facets)
    .filter(({ filter }) => withCategories || filter !== "categories")
    .map(({ filter, kind, options }) => ({
      title: kind ? t(`groupOf.${kind}`, { group: t(`groups.${filter}`) }) : t(`groups.${filter}`),
      name: FILTERS[filter].param,
      options: options.map((one) =>
        option(one.value, label(filter, one), one.count, state[filter].includes(one.value)),
      ),
    }));
}
