"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import clsx from "clsx";

type Item = { href: Route; label: string };

/** The admin area's pages in a row that scrolls sideways where it is narrow, with the current one in view. */
export function AdminNavigation({ label, items }: { label: string; items: Item[] }) {
  const path = usePathname();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    // A piece of the entry before stays in view: it shows that the row goes on there.
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - 64;
  }, [path]);
  return (
    <nav aria-label={label}>
      <ul ref={row} className="relative gutter scroll-row flex gap-6 overflow-x-auto md:gap-8">
        {items.map(({ href, label: name }) => {
          const isCurrent = href === "/admin" ? path === href : path === href || path.startsWith(`${href}/`);
          return (
            <li key={href} className="shrink-0">
              <Link
                href={href}
                aria-current={isCurrent ? "page" : undefined}
                className={clsx(
                  "flex min-h-11 items-center border-b-2 -outline-offset-2 transition-colors duration-200",
                  isCurrent ? "border-ink" : "border-transparent text-stone hover:text-ink",
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
