"use client";

import { CloseButton } from "@/components/ui/close-button";
import { useRef } from "react";
import type { DialogState } from "@/components/ui/dialog-link";
import { useModal } from "@/components/ui/sheet";
import messages from "#messages/client/search.json";
import { PopularChips } from "./popular-chips";
import { SearchField } from "./search-field";

/** The search that comes down from the header: the field with its suggestions, and what others look for. */
export function SearchPanel({ open, onClose }: DialogState) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open);
  /** The page of the results begins without a ring around the header's button, to which the dialog gives the focus back. */
  const leave = () => {
    dialog.current?.close();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={messages.title}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="m-0 max-h-dvh w-full max-w-none overscroll-contain bg-paper text-ink shadow-drawer backdrop:animate-in backdrop:bg-ink/35 backdrop:fade-in open:animate-in open:duration-200 open:fade-in open:slide-in-from-top-4 max-sm:h-dvh"
    >
      {open && (
        <div className="relative gutter">
          <div className="mx-auto max-w-3xl py-5 md:pt-12 md:pb-14">
            <SearchField onDone={leave} />
            <PopularChips onChoose={() => dialog.current?.close()} />
          </div>
          {/* After the field, so that the field gets the focus. */}
          <CloseButton
            label={messages.close}
            onClick={() => dialog.current?.close()}
            className="absolute top-6 right-2 md:top-5 md:right-6 xl:right-12"
          />
        </div>
      )}
    </dialog>
  );
}
