"use client";

import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { useState, type MouseEvent } from "react";
import { Sheet } from "@/components/ui/sheet";
import type { NavigationGroup, NavigationLink } from "./navigation";

/** A group with a picture is one of the shop; the others are set smaller. */
type Group = NavigationGroup & { image?: string | undefined };

type Props = {
  labels: { open: string; close: string; title: string; shop: string };
  /** First of the first group. */
  first: NavigationLink[];
  shop: NavigationGroup[];
  /** One for each group of the shop that has one. */
  images: (string | undefined)[];
  more: NavigationGroup[];
};

export function MenuDrawer({ labels, first, shop, images, more }: Props) {
  const [open, setOpen] = useState(false);
  const shopGroups = (): Group[] =>
    shop.map(({ title, links }, index) => ({
      title,
      links: index === 0 ? [...first, ...links] : links,
      image: images[index],
    }));
  return (
    <div className="-ml-[min(0.75rem,12px)] lg:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-[min(3rem,50px)] place-items-center"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon">
          <path d="M2 6h16M2 13h16" />
        </svg>
      </button>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={labels.title} closeLabel={labels.close} side="left">
          {/* Rendered only when opened: it is on every page, and its links are also in the footer and the wide screens' menus. */}
          <nav aria-label={labels.title} className="flex-1 space-y-8 px-edge py-6">
            <section aria-label={labels.shop} className="space-y-8">
              <p className="-mb-3 font-serif text-2xl">{labels.shop}</p>
              <Groups of={shopGroups()} />
            </section>
            <Groups of={more} />
          </nav>
        </Sheet>
      )}
    </div>
  );
}

/** The dialog gives the focus back before it is gone. */
const closeAround = (event: MouseEvent) => event.currentTarget.closest("dialog")?.close();

function Groups({ of: groups }: { of: Group[] }) {
  return groups.map(({ title: heading, links, image }, index) => (
    <section key={index} aria-label={heading}>
      <div className="mb-2 flex items-end justify-between gap-4 border-b border-line pb-2">
        <p className="text-[0.9375rem] font-semibold">{heading}</p>
        {image && (
          <span className="relative h-16 w-24 bg-mat">
            <Picture src={image} alt="" range="thumb" sizes="96px" className="object-cover" />
          </span>
        )}
      </div>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={closeAround}
              className={image ? "block py-2.5 font-serif text-xl leading-snug" : "block py-2.5 leading-snug"}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
