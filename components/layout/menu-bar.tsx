"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState, type FocusEvent, type ReactNode } from "react";

type Item = { label: string; href: Route; panel: ReactNode };

/** The two menus of the desktop header. Pointer or focus opens a panel, one at a time; Escape, leaving or choosing closes it. */
export function MenuBar({ label, items }: { label: string; items: Item[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
  };
  return (
    <nav aria-label={label} className="hidden lg:block" onKeyDown={(event) => event.key === "Escape" && setOpen(null)}>
      <ul className="flex gap-8">
        {items.map((item) => (
          <li
            key={item.label}
            onPointerEnter={() => setOpen(item.label)}
            onPointerLeave={() => setOpen(null)}
            onFocus={() => setOpen(item.label)}
            onBlur={closeOnLeave}
          >
            <Link
              href={item.href}
              aria-expanded={open === item.label}
              onClick={() => setOpen(null)}
              className="flex h-20 items-center text-[0.9375rem] underline decoration-transparent underline-offset-8 transition-colors duration-200 hover:decoration-ink"
            >
              {item.label}
            </Link>
            <div
              hidden={open !== item.label}
              onClick={(event) => event.target instanceof Element && event.target.closest("a") && setOpen(null)}
              className="absolute inset-x-0 top-full animate-in border-b border-line bg-paper duration-200 fade-in"
            >
              {item.panel}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
