"use client";

import type { Route } from "next";
import { useId, useLayoutEffect, useRef, type FormEvent, type ReactNode } from "react";
import { openModal } from "@/components/hooks/layers";
import { buttonVariants } from "@/components/ui/button";
import { SheetSurface } from "@/components/ui/sheet";
import { listingPath } from "@/lib/platform/routes";
import { writeSearch } from "@/lib/search/address";
import clsx from "clsx";
import { FilterFields, type FilterGroup } from "./filter-fields";
import { useListingNavigation } from "./listing-navigation";

type Props = {
  /** The form's target; its fields become the parameters. */
  path: Route;
  /** Changes with the listing shown. */
  search: string;
  labels: { open: ReactNode; title: string; close: string; apply: string };
  groups: FilterGroup[];
  reset: ReactNode;
  /** What the form carries along unseen. */
  children: ReactNode;
};

/** Without JavaScript the browser itself opens and closes the sheet (`command`), and its button sends the form. */
export function FilterSheet({ path, search, labels, groups, reset, children }: Props) {
  const id = useId();
  const { navigate, handOver, takeOver } = useListingNavigation();
  const sheet = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  // The static and the filtered listing are two pages: the sheet of the one takes over from the sheet of the other.
  useLayoutEffect(() => {
    const dialog = sheet.current;
    const scrollTop = takeOver();
    if (dialog && scrollTop !== null) {
      dialog.dataset.still = "";
      // Closed, a dialog gives the focus back to what had it before.
      opener.current?.focus({ preventScroll: true });
      openModal(dialog);
      dialog.scrollTop = scrollTop;
    }
    return () => dialog?.close();
  }, [takeOver]);

  // Chips and the browser's back button change the listing too: the boxes follow it.
  useLayoutEffect(() => form.current?.reset(), [search]);

  const stayOpen = () => handOver(sheet.current?.scrollTop ?? 0);

  const choose = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    stayOpen();
    const fields = new FormData(event.currentTarget).entries();
    navigate(listingPath(path, writeSearch(fields)), { focus: event.target.dataset.focus ?? "" });
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        data-focus="filter"
        onClick={(event) => {
          // Otherwise the browser's own command opens it a second time, and says on the console that it cannot.
          event.preventDefault();
          if (sheet.current && !sheet.current.open) openModal(sheet.current);
        }}
        className="flex min-h-11 items-center gap-2.5 font-medium"
        {...{ command: "show-modal", commandfor: id }}
      >
        {labels.open}
      </button>
      <SheetSurface
        ref={sheet}
        id={id}
        title={labels.title}
        closeLabel={labels.close}
        side="left"
        className="data-still:animate-none"
        onClose={(event) => {
          handOver(null);
          delete event.currentTarget.dataset.still;
        }}
      >
        <form
          ref={form}
          method="get"
          action={path}
          autoComplete="off"
          onChange={choose}
          onSubmit={(event) => {
            event.preventDefault();
            sheet.current?.close();
          }}
          tabIndex={-1}
          data-focus="filter-form"
          className="flex flex-1 flex-col outline-none"
        >
          <div className="flex-1 px-edge pb-8">
            {children}
            <FilterFields groups={groups} />
          </div>
          <div className="sticky bottom-0 border-t border-line bg-paper px-edge py-4">
            <button type="submit" className={clsx(buttonVariants(), "w-full tabular-nums")}>
              {labels.apply}
            </button>
            <div onClickCapture={stayOpen}>{reset}</div>
          </div>
        </form>
      </SheetSurface>
    </>
  );
}
