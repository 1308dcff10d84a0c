"use client";

import clsx from "clsx";
import { openState, type OpenState, type Place } from "@/lib/shop/hours";
import { useMinute } from "@/components/ui/use-minute";

/** Whether a place is open at this minute in Germany. A blank line of the same height until the browser knows. */
export function OpenNow({ hours, state }: Place) {
  const now = useMinute();
  const found = now && openState({ hours, state }, now);
  return (
    <p className="flex min-h-6 items-center gap-2.5 leading-6">
      {found && (
        <>
          <span
            aria-hidden="true"
            className={clsx("size-2 rounded-full border border-ink", found.isOpen && "bg-ink")}
          />
          {describe(found)}
        </>
      )}
    </p>
  );
}

function describe(found: OpenState): string {
  if (found.isOpen) return `Open now, until ${found.closes}`;
  if (found.days === 0) return `Closed, opens at ${found.opens}`;
  if (found.days === 1) return `Closed, opens tomorrow at ${found.opens}`;
  const day = found.weekday.charAt(0).toUpperCase() + found.weekday.slice(1);
  return `Closed, opens on ${day} at ${found.opens}`;
}
