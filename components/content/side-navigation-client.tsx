"use client";

import clsx from "clsx";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { isAt } from "@/lib/platform/brand-pages";

type Props = { label: string; links: { label: string; href: Route }[] };

/** The brand pages beside their content, on large screens. In the browser because a layout does not know its page. */
export function SideNavigation({ label, links }: Props) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="sticky top-32 hidden self-start lg:block">
      <ul className="border-l border-line">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? "page" : isAt(path, href) ? "true" : undefined}
              className={clsx(
                "-ml-px flex min-h-11 items-center border-l pl-5 text-[0.9375rem] transition-colors duration-200",
                isAt(path, href) ? "border-ink font-medium" : "border-transparent text-stone hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
