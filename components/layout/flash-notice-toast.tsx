"use client";

import { usePathname } from "next/navigation";
import { useState, type ReactNode } from "react";
import { consumeFlash } from "@/lib/platform/auth/consume-flash";
import { close } from "#messages/client/admin-arrival.json";

export function showFlash(show: (notice: ReactNode) => void): void {
  const said = consumeFlash();
  if (said) show(<Toast text={said} />);
}

/** A quiet message at the lower right, until it is closed or another page is opened. */
function Toast({ text }: { text: string }) {
  const path = usePathname();
  const [shownOn, setShownOn] = useState<string | null>(path);
  if (shownOn !== path) return null;
  return (
    <div className="fixed inset-x-5 bottom-5 z-40 flex animate-in items-center justify-between gap-3 rounded-control border border-line bg-paper pl-5 shadow-drawer duration-200 fade-in sm:left-auto sm:max-w-md">
      <p className="py-3">{text}</p>
      <button
        type="button"
        aria-label={close}
        onClick={() => setShownOn(null)}
        className="grid size-12 shrink-0 place-items-center"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 icon">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </button>
    </div>
  );
}
