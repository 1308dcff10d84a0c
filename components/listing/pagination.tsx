import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { listingPath } from "@/lib/routes";
import { toSearch } from "@/lib/search/address";
import { pageNumbers } from "@/lib/search/pages";
import type { ListingState } from "@/lib/search/state";
import { ListingLink } from "./listing-link";

type Props = { path: Route; state: ListingState; pages: number };

/** The pages of a listing as links; nothing when there is only one. */
export async function Pagination({ path, state, pages }: Props) {
  const t = await getTranslations("listing");
  const { page } = state;
  if (pages < 2) return null;
  const href = (number: number) => listingPath(path, toSearch({ ...state, page: number }));
  const step = "flex min-h-11 items-center px-2 underline-offset-8 hover:underline";
  return (
    <nav aria-label={t("pages")} className="mt-16 flex items-center justify-between border-t border-line pt-4 md:mt-24">
      <span className="w-28">
        {page > 1 && (
          <ListingLink href={href(page - 1)} rel="prev" focusNext="results" scroll className={`${step} -ml-2`}>
            {t("previous")}
          </ListingLink>
        )}
      </span>
      <ol className="flex items-center tabular-nums">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true" className="px-2 text-stone">
                …
              </span>
            ) : (
              <ListingLink
                href={href(number)}
                focusNext="results"
                scroll
                aria-label={t("page", { page: number })}
                aria-current={number === page ? "page" : undefined}
                className="grid size-11 place-items-center underline-offset-8 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline max-sm:[&:not([aria-current])]:text-stone"
              >
                {number}
              </ListingLink>
            )}
          </li>
        ))}
      </ol>
      <span className="flex w-28 justify-end">
        {page < pages && (
          <ListingLink href={href(page + 1)} rel="next" focusNext="results" scroll className={`${step} -mr-2`}>
            {t("next")}
          </ListingLink>
        )}
      </span>
    </nav>
  );
}
