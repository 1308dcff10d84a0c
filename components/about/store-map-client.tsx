"use client";

import { useState, type ReactNode } from "react";
import clsx from "clsx";

type Props = {
  maps: readonly { id: string; city: string; url: string }[];
  /** The drawn plan, shown until a map is asked for. */
  children: ReactNode;
};

/** A drawn plan of the stores, and the streets around one of them from openstreetmap.org once it is asked for. */
export function StoreMap({ maps, children }: Props) {
  const [shown, show] = useState<string | null>(null);
  const map = maps.find(({ id }) => id === shown);
  return (
    <div>
      <div className="mx-auto aspect-[640/820] w-full max-w-md">
        {map ? (
          <iframe
            key={map.id}
            src={map.url}
            title={`Map of the streets around our store in ${map.city}`}
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="size-full border border-line bg-mat"
          />
        ) : (
          children
        )}
      </div>
      <div className="mx-auto mt-5 max-w-md" role="group" aria-label="Maps">
        <p className="flex flex-wrap gap-2">
          {maps.map(({ id, city }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown}
              onClick={() => show(id === shown ? null : id)}
              className={clsx(
                "min-h-11 rounded-control border px-4 text-[0.9375rem] transition-colors duration-200",
                id === shown ? "border-ink bg-ink text-paper" : "border-stone hover:border-ink",
              )}
            >
              Map of <span lang="de">{city}</span>
            </button>
          ))}
        </p>
        <p className="mt-3 text-sm text-stone">
          A map is loaded from openstreetmap.org only when you choose one. Your IP address, details of your browser and
          the part of the map you look at then go to the OpenStreetMap Foundation in the United Kingdom.
        </p>
      </div>
    </div>
  );
}
