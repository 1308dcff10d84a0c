"use client";

import { DialogLink } from "@/components/ui/dialog-link";

const load = async () => (await import("./search-panel")).SearchPanel;
const NOTHING = {};

/** 'Suche' in the header: opens the search panel, or the search page. */
export function SearchButton({ label }: { label: string }) {
  return (
    <DialogLink href="/suche" load={load} dialog={NOTHING} label={label} className="header-button">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon lg:hidden">
        <path d="M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13 13l5 5" />
      </svg>
      <span aria-hidden="true" className="hidden lg:inline">
        {label}
      </span>
    </DialogLink>
  );
}
