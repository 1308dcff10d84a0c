import Link from "next/link";
import type { PageHit } from "@/lib/search/pages";
import messages from "#messages/client/search.json";

export function PageHits({ pages }: { pages: PageHit[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={messages.pages} className="mt-8">
      <p aria-hidden="true" className="text-sm text-stone">
        {messages.pages}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center text-lg">
              <span className="text-link">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
