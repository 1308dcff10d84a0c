"use client";

import type { Route } from "next";
import Link from "next/link";
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";

export type DialogState = { open: boolean; onClose: () => void };

type Props<T> = {
  /** The page that does the same. */
  href: Route;
  load: () => Promise<ComponentType<T & DialogState>>;
  dialog: T;
  /** Its name, if that is not what it shows. */
  label?: string;
  className: string;
  children: ReactNode;
};

/** Without JavaScript, or when the dialog's code cannot be fetched, it opens a page. */
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
