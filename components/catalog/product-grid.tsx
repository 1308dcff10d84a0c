"use client";

import type { ProductCard as Product } from "@/lib/catalog/schema";
import clsx from "clsx";
import type { Columns } from "./picture-sizes";
import { ProductCard } from "./product-card";

type Props = { products: Product[]; columns: Columns; withCategory?: boolean; priority?: number };

/** So many products are in the first view at any width. */
const AT_ONCE = 8;
const COLUMNS = { three: "md:grid-cols-3", four: "md:grid-cols-3 xl:grid-cols-4" };

/** Products side by side; the pictures of the first `priority` of them are fetched first. */
export function ProductGrid({ products, columns, withCategory = true, priority = 0 }: Props) {
  return (
    <ul className={clsx("grid pair-columns gap-x-4 gap-y-10 md:gap-x-7 md:gap-y-14", COLUMNS[columns])}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            columns={columns}
            withCategory={withCategory}
            priority={index < priority}
            pulses={index < AT_ONCE}
          />
        </li>
      ))}
    </ul>
  );
}
