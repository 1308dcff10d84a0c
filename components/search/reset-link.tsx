import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { listingPath } from "@/lib/platform/routes";
import { toSearch } from "@/lib/search/address";
import { hasFilters, withoutFilters, type ListingState } from "@/lib/search/state";
import clsx from "clsx";
import { ListingLink } from "./listing-link";

type Props = { path: Route; state: ListingState; focusNext?: string; className?: string };

/** 'Alle Filter zurücksetzen', while there is one. */
export async function ResetLink({ path, state, focusNext = "filter", className }: Props) {
  const t = await getTranslations("listing");
  if (!hasFilters(state)) return null;
  return (
    <ListingLink
      href={listingPath(path, toSearch(withoutFilters(state)))}
      prefetch
      focusNext={focusNext}
      className={clsx(
        "flex min-h-11 items-center text-sm text-stone underline decoration-line underline-offset-4 transition-colors duration-200 hover:text-ink md:px-2",
        className,
      )}
    >
      {t("reset")}
    </ListingLink>
  );
}
