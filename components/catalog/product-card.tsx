import clsx from "clsx";
import Link from "next/link";
import { useRef, ViewTransition } from "react";
import { Picture } from "@/components/images/picture";
import { FavoriteButton } from "@/components/favorites/favorite-button-client";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { productPath } from "@/lib/platform/routes";
import { usePrefetchIntent } from "@/components/ui/use-prefetch-intent";
import { usePrefetchSeen } from "@/components/ui/use-prefetch-seen";
import text from "#messages/client/product-card.json";
import { CardFacts } from "./card-facts";
import { cardPrice } from "./card-price";
import { LowestPrice } from "@/components/layout/lowest-price";
import { FRAMED_RATIO, pictureSizes, type Columns } from "./picture-sizes";
import { useProductPreview } from "./product-previews";
import { QuickAdd } from "./quick-add";

const STAND_INS = ["/kunst/platzhalter-karton.webp", "/kunst/platzhalter-tinte.webp"];

type Props = {
  product: Product;
  columns: Columns;
  /** Whether the category is said: not where all cards are of the same. */
  withCategory: boolean;
  priority?: boolean;
};

/** Its product's page is there before the tap (ADR 98). Made in the browser too, which gets data instead of markup: a third of the bytes. */
export function ProductCard({ product, columns, withCategory, priority }: Props) {
  const { isLikely, handlers } = usePrefetchIntent();
  const link = useRef<HTMLAnchorElement>(null);
  const isSeen = usePrefetchSeen(link);
  const preview = useProductPreview();
  const { stock, share = FRAMED_RATIO } = product;
  return (
    <article className="group product-card">
      <Link
        ref={link}
        href={productPath(product.slug)}
        prefetch={isLikely || isSeen}
        onNavigate={(event) => preview(event, product, link.current)}
        {...handlers}
        className="peer group/link"
      >
        {/* Not while a listing is filtered or sorted: the pictures would move across the open filter sheet. */}
        <ViewTransition
          name={`product-${product.id}`}
          default="none"
          share={{ listing: "none", preview: "none", default: "auto" }}
        >
          {/* What is sold out is faint: the piece would show through. */}
          <div className={clsx("card-mat", stock === 0 && "before:hidden")}>
            <Picture
              src={product.imageUrl}
              alt=""
              range={product.isWork ? "small" : "card"}
              sizes={pictureSizes(columns, product.isWork ? share : 1)}
              when={priority ? "first" : undefined}
              style={share === FRAMED_RATIO ? undefined : { padding: `${50 - share * 50}%` }}
              className={clsx(product.isWork ? "hung-picture" : "object-cover", stock === 0 && "opacity-45")}
            />
            {isLikely && (
              <Picture
                src={product.secondaryImageUrl ?? STAND_INS[product.id % 2]!}
                alt=""
                range="card"
                sizes={pictureSizes(columns)}
                className="second-picture object-cover"
              />
            )}
            {product.isNew && <span className="new-badge">{text.new}</span>}
            {stock <= LOW_STOCK && (
              <StockMark label={stock === 0 ? text.soldOut : interpolate(text.few, { count: String(stock) })} />
            )}
          </div>
        </ViewTransition>
        <div className="card-words">
          {withCategory && <p>{product.categoryName}</p>}
          <h3>{product.name}</h3>
          <CardFacts product={product} />
          {product.promotion && <p className="pt-1 text-sm font-medium">{product.promotion}</p>}
          <p>
            <span>{cardPrice(product)}</span>
            <LowestPrice cents={product.lowestCents} />
          </p>
        </div>
      </Link>
      <FavoriteButton
        id={product.id}
        name={product.name}
        className={product.isWork ? "card-heart" : "on-picture card-heart"}
      />
      {stock > 0 && !product.variants && !product.isToy && <QuickAdd product={product} />}
    </article>
  );
}

function StockMark({ label }: { label: string }) {
  return <span className="absolute bottom-2 left-2 bg-paper px-2 text-sm md:bottom-3 md:left-3">{label}</span>;
}
