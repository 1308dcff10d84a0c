import { getTranslations } from "next-intl/server";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import clsx from "clsx";
import type { Columns } from "./picture-sizes";
import { ProductCard } from "./product-card";

type Props = { products: Product[]; columns: Columns; priority?: number };

/** The first ones are drawn with the page, at any width; the others when they come near, so high about. */
const DRAWN_AT_ONCE = 8;
const FAR =
  "render-later [contain-intrinsic-block-size:auto_calc(51vw+6rem)] md:[contain-intrinsic-block-size:auto_calc(34vw+6rem)] xl:[contain-intrinsic-block-size:auto_calc(min(27vw,24rem)+6rem)]";
const COLUMNS = { three: "md:grid-cols-3", four: "md:grid-cols-3 xl:grid-cols-4" };

/** Products side by side; the pictures of the first `priority` of them are fetched first. */
export async function ProductGrid({ products, columns, priority = 0 }: Props) {
  const t = await getTranslations("product");
  return (
    <ul className={clsx("grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-7 md:gap-y-14", COLUMNS[columns])}>
      {products.map((product, index) => (
        <li key={product.id} className={index < DRAWN_AT_ONCE ? undefined : FAR}>
          <ProductCard product={product} newLabel={t("new")} columns={columns} priority={index < priority} />
        </li>
      ))}
    </ul>
  );
}
