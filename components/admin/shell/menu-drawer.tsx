"use client";

import { useState, type ReactNode } from "react";
import { Sheet } from "@/components/ui/sheet";

type Props = {
  labels: { navigation: string; open: string; close: string };
  /** At the button's corner. */
  mark: ReactNode;
  links: ReactNode;
  children: ReactNode;
};

export function MenuDrawer({ labels, mark, links, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="-ml-3 lg:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative grid size-11 cursor-pointer place-items-center"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon">
          <path d="M2 6h16M2 13h16" />
        </svg>
        {mark}
      </button>
      <Sheet open={open} onClose={close} title={labels.navigation} closeLabel={labels.close} side="left">
        <div
          className="flex-1"
          onClick={(event) => event.target instanceof Element && event.target.closest("a") && close()}
        >
          {links}
        </div>
        <div className="sticky bottom-0 grid gap-1 border-t border-line bg-paper px-5 py-3">{children}</div>
      </Sheet>
    </div>
  );
}
