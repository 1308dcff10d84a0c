import "server-only";
import { getTranslations } from "next-intl/server";
import { blocksOf } from "@/lib/search/facets";
import type { Facets } from "@/lib/search/schema";
import { GROUPS, type ListingState } from "@/lib/search/state";
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
  const groups = blocksOf(state, facets)
    .filter(({ group }) => withCategories || group !== "categories")
    .map(({ group, kind, options }) => ({
      title: kind ? t(`materialOf.${kind}`) : t(`groups.${group}`),
      name: GROUPS[group],
      options: options.map((one) => option(one.value, label(group, one), one.count, state[group].includes(one.value))),
    }));
  const inStock = option("1", t("inStock"), facets.onlyInStock, state.inStock);
  const onlyNew = option("1", t("onlyNew"), facets.onlyNew, state.onlyNew);
  return [
    ...groups,
    { title: t("groups.inStock"), name: "lager", options: [inStock] },
    { title: t("groups.onlyNew"), name: "neu", options: [onlyNew] },
  ];
}
