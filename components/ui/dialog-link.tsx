"use client";

import type { Route } from "next";
import Link from "next/link";
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";

export type DialogState = { open: boolean; onClose: () => void };

type Props<T> = {
  /** The page that does the same. */
  href: Route;
  /** Fetches the dialog's code. */
  load: () => Promise<ComponentType<T & DialogState>>;
  /** What the dialog is given besides its state. */
  dialog: T;
  /** Its name, if that is not what it shows. */
  label?: string;
  className: string;
  children: ReactNode;
};

/**
 * A link that opens a dialog, whose code is fetched once a pointer or the focus comes near. Without JavaScript, or when the
 * code cannot be fetched, it opens a page.
 */
export function DialogLink<T extends object>({ href, load, dialog, label, className, children }: Props<T>) {
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<T & DialogState>>();

  useEffect(() => {
    if (!open || Dialog) return;
    load().then(
      (loaded) => setDialog(() => loaded),
      () => link.current && location.assign(link.current.href),
    );
  }, [open, Dialog, load]);

  const warm = () => void load().catch(() => undefined);
  return (
    <>
      <Link
        ref={link}
        href={href}
        prefetch={false}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onNavigate={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={className}
      >
        {children}
      </Link>
      {Dialog && <Dialog {...dialog} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
