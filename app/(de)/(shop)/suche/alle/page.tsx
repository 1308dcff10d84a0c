import { DEFAULT_STATE } from "@/lib/search/state";
import { searchMetadata, SearchPage } from "../search-page";

// The search before something is searched for; the middleware leads /suche to it.
export const ensureStatic = "navigation";

export const generateMetadata = () => searchMetadata(DEFAULT_STATE);

export default function EmptySearchPage() {
  return <SearchPage asked={DEFAULT_STATE} />;
}
