"use client";

import { useEffect, useState, type ReactNode } from "react";
import clsx from "clsx";
import { WholeWords } from "@/components/ui/whole-words";
import type { AboutWords } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";

/** Milliseconds after which a map that is still not there is given up. */
const MAP_TIMEOUT_MS = 10_000;

type Props = {
  text: AboutWords["stores"]["map"];
  maps: readonly { id: string; city: string; url: string }[];
  /** The drawn plan, shown until a map is asked for. */
  children: ReactNode;
};

/** A drawn plan of the stores, and the streets around one of them from openstreetmap.org once it is asked for. */
export function StoreMap({ text, maps, children }: Props) {
  const [shown, show] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const map = maps.find(({ id }) => id === shown);
  const missed = maps.find(({ id }) => id === failed);
  const choose = (id: string | null) => {
    // Without a connection the frame would show the browser's own error page in place of the plan.
    const isOffline = id !== null && !navigator.onLine;
    setArrived(null);
    setFailed(isOffline ? id : null);
    show(isOffline ? null : id);
  };
  const isWaiting = shown !== null && shown !== arrived;
  useEffect(() => {
    if (!isWaiting) return;
    const giveUp = () => {
      setFailed(shown);
      show(null);
    };
    const timer = setTimeout(giveUp, MAP_TIMEOUT_MS);
    addEventListener("offline", giveUp);
    return () => {
      clearTimeout(timer);
      removeEventListener("offline", giveUp);
    };
  }, [isWaiting, shown]);
  return (
    <div>
      <div className="mx-auto aspect-[640/820] w-full max-w-md">
        {map ? (
          <iframe
            key={map.id}
            src={map.url}
            onLoad={() => setArrived(map.id)}
            title={interpolate(text.title, { city: map.city })}
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="size-full border border-line bg-mat"
          />
        ) : (
          children
        )}
      </div>
      <div className="mx-auto mt-5 max-w-md" role="group" aria-label={text.group}>
        <p className="flex flex-wrap gap-2">
          {maps.map(({ id, city }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown}
              onClick={() => choose(id === shown ? null : id)}
              className={clsx(
                "min-h-11 rounded-control border px-4 text-[0.9375rem] transition-colors duration-200",
                id === shown ? "border-ink bg-ink text-paper" : "border-stone hover:border-ink",
              )}
            >
              {interpolate(text.show, { city })}
            </button>
          ))}
        </p>
        <p role="status" className="mt-3 empty:hidden">
          {missed && interpolate(text.failed, { city: missed.city })}
        </p>
        <p className="mt-3 text-sm text-stone">
          <WholeWords>{text.note}</WholeWords>
        </p>
      </div>
    </div>
  );
}
