"use client";

import clsx from "clsx";
import { useId, useRef, type ReactNode } from "react";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import { ProductCard } from "./product-card";

type Props = {
  title: string;
  labels: { previous: string; next: string };
  products: Product[];
  withCategory: boolean;
  /** What the law requires beside prices: PriceLine. */
  note: ReactNode;
};

/** Where everything is in view the buttons are left out: up to three from `md`, four from `lg`. */
const buttonsFor = (count: number) =>
  count <= 3 ? "hidden" : count === 4 ? "hidden md:flex lg:hidden" : "hidden md:flex";

/** A row of products that scrolls sideways, 2, 3 or 4 in view; the buttons move it by one view, and from either end to the other. */
export function Carousel({ title, labels, products, withCategory, note }: Props) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const turn = (direction: -1 | 1) => {
    const list = row.current;
    if (!list) return;
    const last = list.scrollWidth - list.clientWidth;
    const from = list.scrollLeft;
    const isAtEnd = direction === 1 ? from >= last - 1 : from <= 1;
    const next = from + direction * list.clientWidth;
    list.scrollTo({ left: isAtEnd ? last - from : next, behavior: "smooth" });
  };
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="display-type text-heading">{title}</h2>
        <div className={clsx("shrink-0 gap-2", buttonsFor(products.length))}>
          <TurnButton label={labels.previous} path="M13 4 7 10l6 6" onClick={() => turn(-1)} />
          <TurnButton label={labels.next} path="m7 4 6 6-6 6" onClick={() => turn(1)} />
        </div>
      </div>
      <p id={id} className="mb-5 text-sm text-stone">
        {note}
      </p>
      <ul
        ref={row}
        aria-describedby={id}
        className="-mx-edge scroll-row flex snap-x scroll-px-edge gap-4 overflow-x-auto px-edge md:mx-0 md:scroll-px-0 md:gap-7 md:px-0"
      >
        {products.map((product) => (
          <li key={product.id} className="row-place">
            <ProductCard product={product} columns="four" withCategory={withCategory} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TurnButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="turn-button">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 icon">
        <path d={path} />
      </svg>
    </button>
  );
}
