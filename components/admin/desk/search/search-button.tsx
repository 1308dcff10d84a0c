"use client";

import { useEffect, useState, type ComponentType } from "react";
import { toast } from "sonner";
import { SearchIcon } from "@/components/ui/icons";
import { failed, open as label } from "#messages/client/admin-search.json";
import type { PageLink } from "./page-link";

type DialogProps = { pages: PageLink[]; open: boolean; onClose: () => void };

/** Also by Ctrl+K or ⌘K; its code is fetched when it is first opened. */
export function SearchButton({ pages }: { pages: PageLink[] }) {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    if (!open || Dialog) return;
    import("./search-dialog").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => {
        setOpen(false);
        toast.error(failed);
      },
    );
  }, [open, Dialog]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-3 rounded-control border border-line px-3 text-[0.9375rem] text-stone transition-colors duration-200 hover:border-ink max-md:border-transparent"
      >
        <SearchIcon />
        <span className="max-md:sr-only">{label}</span>
        <kbd aria-hidden="true" className="font-sans text-sm whitespace-nowrap max-lg:hidden pointer-coarse:hidden">
          Strg K
        </kbd>
      </button>
      {Dialog && <Dialog pages={pages} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
