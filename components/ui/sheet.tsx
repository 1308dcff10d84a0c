"use client";

import { openModal } from "@/components/hooks/layers";
import { CloseButton } from "./close-button";
import { useEffect, useRef, type ReactEventHandler, type ReactNode, type Ref, type RefObject } from "react";
import clsx from "clsx";

type SurfaceProps = {
  ref: Ref<HTMLDialogElement>;
  /** With an id a button may open the sheet by `commandfor`, and it closes without JavaScript too. */
  id?: string;
  onClose: ReactEventHandler<HTMLDialogElement>;
  title: string;
  closeLabel: string;
  side?: "left" | "right";
  children: ReactNode;
  className?: string;
};

/** The drawer itself, for those who open it by themselves: the platform's own modal dialog. */
export function SheetSurface({
  ref,
  id,
  onClose,
  title,
  closeLabel,
  side = "right",
  children,
  className,
}: SurfaceProps) {
  return (
    <dialog
      ref={ref}
      id={id}
      data-side={side}
      aria-label={title}
      onClose={onClose}
      // The second half of a double click that has opened the sheet must not close it.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && event.currentTarget.close()}
      className={clsx(
        "m-0 drawer",
        side === "right"
          ? "ml-auto open:fade-in open:slide-in-from-right-8"
          : "mr-auto open:fade-in open:slide-in-from-left-8",
        className,
      )}
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-paper py-2 pr-2 pl-5">
          <h2 className="min-w-0 font-serif text-xl">{title}</h2>
          <CloseButton
            label={closeLabel}
            onClick={(event) => event.currentTarget.closest("dialog")?.close()}

            {...(id && { command: "close", commandfor: id })}
          />
        </div>
        {children}
      </div>
    </dialog>
  );
}

type Props = Omit<SurfaceProps, "ref" | "id" | "onClose"> & { open: boolean; onClose: () => void };

/** The platform's own modal dialog keeps the focus, closes on Escape and gives the focus back to what opened it. */
export function Sheet({ open, onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open);
  // A close whose event comes when the dialog is open again has been undone: React's strict mode does that at the start.
  return <SheetSurface ref={dialog} onClose={({ currentTarget }) => currentTarget.open || onClose()} {...props} />;
}

/** Opens and closes a dialog as `open` says; also closes it when its page is hidden, so that none waits open behind another. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) openModal(element);
    return () => element.close();
  }, [dialog, open]);
}
