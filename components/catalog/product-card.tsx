import Image from "next/image";
import { getTranslations } from "next-intl/server";
import { ViewTransition } from "react";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { FEW } from "@/lib/catalog/few";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/format/money";
import { productPath } from "@/lib/routes";
import clsx from "clsx";
import { CardFacts } from "./card-facts";
import { NewBadge } from "./new-badge";
import { HUNG, pictureSizes, type Columns } from "./picture-sizes";
import { Pulse } from "./pulse";
import { QuickAdd } from "./quick-add";

/** Shown in place of a second picture where a product has none. */
const STAND_INS = ["/kunst/platzhalter-karton.webp", "/kunst/platzhalter-tinte.webp"];

type Props = {
  product: Product;
  columns: Columns;
  /** Whether the category is said: not where all cards are of the same. */
  withCategory: boolean;
  priority?: boolean;
  pulses?: boolean;
};

/**
 * A product hung on its mat: one link, the second picture shown while pointed at or focused; beside the link the heart, and
 * what puts it into the cart.
 */
export async function ProductCard({ product, columns, withCategory, priority, pulses }: Props) {
  const [t, words] = await Promise.all([getTranslations("card"), getTranslations("product")]);
  const { stock } = product;
  return (
    <article className="group relative">
      <HoverLink prefetch href={productPath(product.slug)} className="peer group/link block">
        {/*
          Only the picture that goes along to the product's page: the browser would have to draw each of the others by itself.
          Not while a listing is filtered or sorted: the pictures would travel across the open filter sheet.
        */}
        <ViewTransition name={`product-${product.id}`} default="none" share={{ listing: "none", default: "auto" }}>
          <div className="relative aspect-[4/5] overflow-hidden bg-mat">
            <Pulse isStill={!pulses} />
            <Image
              src={product.imageUrl}
              alt=""
              fill
              sizes={pictureSizes(columns, product.isWork ? HUNG : 1)}
              preload={priority}
              decoding={priority ? "sync" : "async"}
              className={clsx(
                product.isWork ? "bg-origin-content object-contain p-[13%] drop-shadow-hung" : "object-cover",
                stock === 0 && "opacity-45",
              )}
            />
            {/* Not displayed until pointed at, so that it is only downloaded when it is seen. */}
            <Image
              src={product.secondaryImageUrl ?? STAND_INS[product.id % 2]!}
              alt=""
              fill
              sizes={pictureSizes(columns)}
              className="hidden animate-in object-cover duration-300 fade-in group-focus-visible/link:block pointer-fine:group-hover:block"
            />
            {product.isNew && <NewBadge label={words("new")} />}
            {stock <= FEW && <StockMark label={stock === 0 ? t("soldOut") : t("few", { count: stock })} />}
          </div>
        </ViewTransition>
        <div className="pt-4">
          {withCategory && <p className="text-sm text-stone">{product.categoryName}</p>}
          <h3 className="font-serif text-name">{product.name}</h3>
          <CardFacts product={product} />
          <p className="pt-1 tabular-nums">{formatCents(product.priceCents)}</p>
        </div>
      </HoverLink>
      <FavoriteButton
        product={product}
        className="absolute -top-1.5 -right-1.5 size-11 peer-focus-visible:*:bg-paper/90 md:top-0.5 md:right-0.5 pointer-fine:group-hover:*:bg-paper/90"
      />
      {stock > 0 && <QuickAdd product={product} />}
    </article>
  );
}

/** What is to be known of the stock, like a small card stuck to the mat. */
function StockMark({ label }: { label: string }) {
  return <span className="absolute bottom-2 left-2 bg-paper px-2 text-sm md:bottom-3 md:left-3">{label}</span>;
}
