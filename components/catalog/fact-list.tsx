"use client";

import type { ReactElement } from "react";

type Fact = { label: string; value: ReactElement | string | number | null };

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="fact-list">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
