"use client";

import Link from "next/link";
import { useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import type { NavigationGroup } from "./navigation";

type Props = { labels: { open: string; close: string; title: string }; groups: NavigationGroup[] };

/** The hamburger of small screens and the drawer it opens. */
export function MenuDrawer({ labels, groups }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="-ml-3 lg:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-12 place-items-center"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.4]">
          <path d="M2 6h16M2 13h16" />
        </svg>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={labels.title} closeLabel={labels.close} side="left">
        <nav aria-label={labels.title} className="flex-1 space-y-8 px-5 py-6">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="mb-2 text-sm text-stone">{title}</p>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      onClick={() => setOpen(false)}
                      className="block py-2.5 font-serif text-xl leading-snug"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </Sheet>
    </div>
  );
}
