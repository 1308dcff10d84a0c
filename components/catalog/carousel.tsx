"use client";

import { Children, useRef, type ReactNode } from "react";

type Props = { title: string; labels: { previous: string; next: string }; children: ReactNode };

/** A row that scrolls sideways, 2, 3 or 4 in view; the buttons move it by one view. */
export function Carousel({ title, labels, children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const turn = (direction: -1 | 1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: "smooth" });
  return (
    <>
      <div className="mb-7 flex items-center justify-between gap-4">
        <h2 className="display-type text-heading">{title}</h2>
        <div className="hidden shrink-0 gap-2 md:flex">
          <TurnButton label={labels.previous} path="M13 4 7 10l6 6" onClick={() => turn(-1)} />
          <TurnButton label={labels.next} path="m7 4 6 6-6 6" onClick={() => turn(1)} />
        </div>
      </div>
      <ul
        ref={row}
        className="-mx-5 scroll-row flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 md:mx-0 md:scroll-px-0 md:gap-7 md:px-0"
      >
        {Children.map(children, (child) => (
          <li className="w-[46vw] shrink-0 snap-start md:w-[calc((100%-2*1.75rem)/3)] lg:w-[calc((100%-3*1.75rem)/4)]">
            {child}
          </li>
        ))}
      </ul>
    </>
  );
}

function TurnButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control border border-line transition-colors duration-200 hover:border-ink"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 fill-none stroke-current stroke-[1.5]">
        <path d={path} />
      </svg>
    </button>
  );
}
