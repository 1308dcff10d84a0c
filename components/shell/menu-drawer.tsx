"use client";

import Image from "next/image";
import Link from "next/link";
import { useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import type { NavigationGroup } from "./navigation";

/** A group with a picture is one of the shop; the others are set smaller. */
type Group = NavigationGroup & { image?: string };

type Props = { labels: { open: string; close: string; title: string }; groups: Group[] };

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
          {groups.map(({ title, links, image }) => (
            <section key={title} aria-label={title}>
              <div className="mb-2 flex items-end justify-between gap-4 border-b border-line pb-2">
                <p className="text-[0.9375rem] font-semibold">{title}</p>
                {image && <Image src={image} alt="" width={96} height={64} className="h-16 w-24 bg-mat object-cover" />}
              </div>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      onClick={() => setOpen(false)}
                      className={image ? "block py-2.5 font-serif text-xl leading-snug" : "block py-2.5 leading-snug"}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </Sheet>
    </div>
  );
}
