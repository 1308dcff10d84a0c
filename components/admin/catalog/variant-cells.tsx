import clsx from "clsx";
import type { Route } from "next";
import Link from "next/link";
import type { ListedProduct } from "@/lib/catalog/admin/queries";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { cell as text, fields } from "#messages/client/admin-products.json";

type Props = { product: ListedProduct; href: Route };

export function VariantStock({ product, href, low }: Props & { low: number }) {
  const { stock } = product.variants;
  const value = stock === 0 ? text.soldOut : interpolate(text.pieces, { count: String(stock) });
  const look = clsx("w-32", !product.isArchived && stock <= low && "font-medium text-vermilion-ink");
  return <VariantCell product={product} href={href} field={fields.stock} value={value} className={look} />;
}

/** The lowest price of a product with several variants. */
export function VariantPrice({ product, href }: Props) {
  const value = interpolate(text.from, { price: formatCents(product.variants.priceCents) });
  return <VariantCell product={product} href={href} field={text.priceShort} value={value} className="w-28" />;
}

function VariantCell({
  product,
  href,
  field,
  value,
  className,
}: Props & Record<"field" | "value" | "className", string>) {
  const look = clsx(
    "flex h-11 items-center justify-end rounded-control border border-transparent px-2 tabular-nums transition-colors duration-200 hover:border-stone max-xl:border-line",
    className,
  );
  if (product.isArchived) return <span className={look}>{value}</span>;
  const label = interpolate(text.variantsOf, { field: `${field}, ${product.name}`, value });
  return (
    <Link href={href} prefetch={false} aria-label={label} className={look}>
      {value}
    </Link>
  );
}
