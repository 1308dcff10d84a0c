import Image from "next/image";
import { ViewTransition } from "react";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/money";
import { NewBadge } from "./new-badge";
import { HUNG, pictureSizes, type Columns } from "./picture-sizes";
import { ProductLink } from "./product-link-client";
import { Pulse } from "./pulse";

type Props = { product: Product; newLabel: string; columns: Columns; priority?: boolean; pulses?: boolean };

/** A product hung on its mat: one link, the second picture shown while pointed at or focused; beside the link the heart. */
export function ProductCard({ product, newLabel, columns, priority, pulses }: Props) {
  return (
    <article className="group relative">
      <ProductLink slug={product.slug}>
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
              className={product.isWork ? "bg-origin-content object-contain p-[13%] drop-shadow-hung" : "object-cover"}
            />
            {product.secondaryImageUrl && (
              // Not displayed until pointed at, so that nobody downloads a picture they never see.
              <Image
                src={product.secondaryImageUrl}
                alt=""
                fill
                sizes={pictureSizes(columns)}
                className="hidden animate-in object-cover duration-300 fade-in group-focus-visible/link:block pointer-fine:group-hover:block"
              />
            )}
            {product.isNew && <NewBadge label={newLabel} />}
          </div>
        </ViewTransition>
        <p className="mt-4 text-sm text-stone">{product.categoryName}</p>
        <h3 className="font-serif text-name">{product.name}</h3>
        <p className="mt-1 tabular-nums">{formatCents(product.priceCents)}</p>
      </ProductLink>
      <FavoriteButton
        product={product}
        className="absolute -top-1.5 -right-1.5 size-11 peer-focus-visible:*:bg-paper/90 md:top-0.5 md:right-0.5 pointer-fine:group-hover:*:bg-paper/90"
      />
    </article>
  );
}
