import type { ReactNode } from "react";

type Props = { title: string; count?: string; children?: ReactNode };

export function ListHead({ title, count, children }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="display-type text-heading">{title}</h1>
        {count && (
          <p role="status" className="mt-1 text-stone tabular-nums">
            {count}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
