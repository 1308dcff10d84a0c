"use client";

import { useId, useRef, type ReactNode } from "react";
import { useModal } from "@/components/ui/sheet";

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** A question or a short form in the middle of the screen, on the platform's own modal dialog. */
export function Dialog({ open, onClose, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useModal(dialog, open);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100%-2rem))] overscroll-contain bg-paper p-6 text-ink shadow-drawer backdrop:bg-ink/35 open:animate-in open:duration-200 open:fade-in md:p-8 dark:backdrop:bg-paper/75"
    >
      {open && (
        <>
          <h2 id={heading} className="font-serif text-2xl leading-tight">
            {title}
          </h2>
          <div className="mt-4">{children}</div>
        </>
      )}
    </dialog>
  );
}
