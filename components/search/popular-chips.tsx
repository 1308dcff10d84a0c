import Link from "next/link";
import { searchPath } from "@/lib/platform/routes";
import messages from "#messages/client/search.json";

/** What others look for, each a link to its results. Part of the page and of the header's panel. */
export function PopularChips({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label={messages.popularTitle} className="mt-8">
      <p aria-hidden="true" className="mb-3 text-sm text-stone">
        {messages.popularTitle}
      </p>
      <ul className="flex flex-wrap gap-2">
        {messages.popular.map((query) => (
          <li key={query}>
            <Link
              href={searchPath(query)}
              prefetch={false}
              onClick={onChoose}
              className="flex min-h-11 items-center rounded-full border border-line px-4 text-sm transition-colors duration-200 hover:border-ink"
            >
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
