"use client";

import type { ReactElement } from "react";

type Fact = { label: string; value: ReactElement | string | number | null };

/** Names and values side by side; facts without a value are left out. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[10rem_1fr] gap-y-2.5 text-[0.9375rem]">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-stone">{label}</dt>
            <dd className="min-w-0 tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
