import type { Route } from "next";
import { Pager } from "@/components/ui/pager";
import { listingPath } from "@/lib/platform/routes";
import { toSearch } from "@/lib/search/address";
import type { ListingState } from "@/lib/search/state";
import { ListingLink } from "./listing-link";

type Props = { path: Route; state: ListingState; pages: number };

/** The pages of a listing as links; nothing when there is only one. */
export function Pagination({ path, state, pages }: Props) {
  return (
    <Pager
      page={state.page}
      pages={pages}
      className="mt-16 border-t border-line pt-4 md:mt-24"
      link={(page, props) => (
        <ListingLink href={listingPath(path, toSearch({ ...state, page }))} focusNext="results" scroll {...props} />
      )}
    />
  );
}
