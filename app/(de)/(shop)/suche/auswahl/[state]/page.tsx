import type { Metadata } from "next";
import { DEFAULT_STATE } from "@/lib/search/state";
import { fromSegment, toSegment } from "@/lib/search/state-segment";
import { searchMetadata, SearchPage } from "../../search-page";

// A search: the middleware leads /suche?… to it, and parts its parameters into this path.
export const ensureStatic = "navigation";

type Props = PageProps<"/suche/auswahl/[state]">;

/** At least one must be known at build time. */
export function generateStaticParams() {
  return [{ state: toSegment({ ...DEFAULT_STATE, query: "nacht" }) }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return searchMetadata(fromSegment((await params).state));
}

export default async function SearchResultsPage({ params }: Props) {
  return <SearchPage asked={fromSegment((await params).state)} />;
}
