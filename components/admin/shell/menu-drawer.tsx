"use client";

import { useState, type ReactNode } from "react";
import { Sheet } from "@/components/ui/sheet";
import { MenuLinks, type MenuGroup } from "./menu-links";

type Props = {
  labels: { navigation: string; open: string; close: string };
  groups: MenuGroup[];
  /** The way to the shop and the way out. */
  children: ReactNode;
};

/** The admin area's pages on small screens: a button and the drawer it opens. */
export function MenuDrawer({ labels, groups, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isWork = groups.some(({ links }) => links.some(({ work }) => work));
  return (
    <div className="-ml-3 lg:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative grid size-11 cursor-pointer place-items-center"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.4]">
          <path d="M2 6h16M2 13h16" />
        </svg>
        {isWork && <span className="absolute top-2 right-1.5 size-2 rounded-full bg-vermilion" />}
      </button>
      <Sheet open={open} onClose={close} title={labels.navigation} closeLabel={labels.close} side="left">
        <div className="flex-1">
          <MenuLinks label={labels.navigation} groups={groups} onChosen={close} />
        </div>
        <div className="sticky bottom-0 grid gap-1 border-t border-line bg-paper px-5 py-3">{children}</div>
      </Sheet>
    </div>
  );
}
