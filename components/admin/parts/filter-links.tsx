import type { Route } from "next";
import { HoverLink } from "@/components/ui/hover-link-client";

type Props = { label: string; links: { name: string; href: Route; isCurrent: boolean }[] };

export function FilterLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className="-mx-5 scroll-row overflow-x-auto px-5 md:mx-0 md:px-0">
      <ul className="flex gap-2">
        {links.map(({ name, href, isCurrent }) => (
          <li key={name} className="shrink-0">
            <HoverLink
              href={href}
              aria-current={isCurrent ? "true" : undefined}
              className="flex min-h-11 items-center rounded-control border border-line px-4 text-[0.9375rem] -outline-offset-2 transition-colors duration-200 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {name}
            </HoverLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
