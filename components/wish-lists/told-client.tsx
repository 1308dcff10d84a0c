"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** What became of a press; takes the focus, for the page is a new one. */
export function Told({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} role="status" className="mt-3 prose-measure border-l-2 border-ink pl-4 outline-none">
      {children}
    </p>
  );
}
