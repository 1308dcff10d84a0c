"use client";

import type { ProductCard as Product } from "@/lib/catalog/schema";
import clsx from "clsx";
import { useId, type ReactNode } from "react";
import type { Columns } from "./picture-sizes";
import { ProductCard } from "./product-card";

type Props = {
  products: Product[];
  columns: Columns;
  withCategory?: boolean;
  priority?: number;
  /** What the law requires beside prices: PriceLine. */
  note: ReactNode;
};

const COLUMNS = { three: "md:grid-cols-3", four: "md:grid-cols-3 xl:grid-cols-4" };

/** The pictures of the first `priority` of them are fetched first. */
export function ProductGrid({ products, columns, withCategory = true, priority = 0, note }: Props) {
  const id = useId();
  return (
    <>
      <p id={id} className="mb-5 text-sm text-stone">
        {note}
      </p>
      <ul aria-describedby={id} className={clsx("product-grid", COLUMNS[columns])}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} columns={columns} withCategory={withCategory} priority={index < priority} />
          </li>
        ))}
      </ul>
    </>
  );
}
