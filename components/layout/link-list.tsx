"use client";

import type { Route } from "next";
import Link from "next/link";

type Props = { links: { label: string; href: Route; className?: string }[]; className: string; prefetch?: false };

/** The entries of a list of links. Made in the browser too, which gets names and addresses instead of their markup. */
export function LinkList({ links, className, prefetch }: Props) {
  return links.map(({ label, href, className: own }) => (
    <li key={href}>
      <Link href={href} prefetch={prefetch} className={own ?? className}>
        {label}
      </Link>
    </li>
  ));
}
