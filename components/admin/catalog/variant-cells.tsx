import clsx from "clsx";
import type { Route } from "next";
import Link from "next/link";
import type { ListedProduct } from "@/lib/catalog/admin/queries";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { cell as text, fields } from "#messages/client/admin-products.json";

type Props = { product: ListedProduct; href: Route; low: number };

const look =
  "flex h-11 items-center justify-end rounded-control border border-transparent px-2 tabular-nums transition-colors duration-200 hover:border-stone max-xl:border-line";

/** Stock and lowest price of a product with several variants; both lead to their page, which is where they are changed. */
export function VariantCells({ product: { variants, isArchived, name }, href, low }: Props) {
  const count = String(variants.stock);
  const stock = variants.stock === 0 ? text.soldOut : interpolate(text.pieces, { count });
  const price = interpolate(text.from, { price: formatCents(variants.priceCents) });
  if (isArchived)
    return (
      <>
        <span className={clsx(look, "w-32")}>{stock}</span>
        <span className={clsx(look, "w-28")}>{price}</span>
      </>
    );
  const label = (field: string, value: string) => interpolate(text.variantsOf, { field: `${field}, ${name}`, value });
  return (
    <>
      <Link
        href={href}
        prefetch={false}
        aria-label={label(fields.stock, stock)}
        className={clsx(look, "w-32", variants.stock <= low && "font-medium text-vermilion-ink")}
      >
        {stock}
      </Link>
      <Link href={href} prefetch={false} aria-label={label(text.priceShort, price)} className={clsx(look, "w-28")}>
        {price}
      </Link>
    </>
  );
}
