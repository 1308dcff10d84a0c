"use client";

import clsx from "clsx";
import { useMinute } from "@/components/hooks/use-minute";
import { openState, type OpenState, type Place } from "@/lib/platform/calendar/hours";
import type { AboutWords } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import { clockIn, type Language } from "@/lib/platform/language";

type Words = AboutWords["hours"];
type Props = { place: Place; language: Language; text: Words };

/** Whether a place is open at this minute in Germany. A blank line of the same height until the browser knows. */
export function OpenNow({ place: { hours, state, closed = [] }, language, text }: Props) {
  const now = useMinute();
  const found = now && openState({ hours, state, closed }, now);
  return (
    <p className="flex min-h-6 items-center gap-2.5 leading-6">
      {found && (
        <>
          <span
            aria-hidden="true"
            className={clsx("size-2 rounded-full border border-ink", found.isOpen && "bg-ink")}
          />
          <span>{describe(found, language, text)}</span>
        </>
      )}
    </p>
  );
}

function describe(found: OpenState, language: Language, text: Words): string {
  if (found.isOpen) return interpolate(text.openNow, { time: clockIn(language, found.closes) });
  const time = clockIn(language, found.opens);
  if (found.days === 0) return interpolate(text.opensToday, { time });
  if (found.days === 1) return interpolate(text.opensTomorrow, { time });
  return interpolate(text.opensOn, { day: text[found.weekday], time });
}
