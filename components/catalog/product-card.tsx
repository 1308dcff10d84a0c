import Image from "next/image";
import Link from "next/link";
import { ViewTransition } from "react";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/money";
import { productPath } from "@/lib/routes";
import { NewBadge } from "./new-badge";

type Props = { product: Product; newLabel: string; sizes: string; priority?: boolean };

/** A product hung on its mat: one link, the second picture shown while pointed at or focused. */
export function ProductCard({ product, newLabel, sizes, priority }: Props) {
  return (
    <article className="group relative">
      <Link href={productPath(product.slug)} className="block">
        <ViewTransition name={`product-${product.id}`}>
          <div className="relative aspect-[4/5] overflow-hidden bg-mat">
            <Image
              src={product.imageUrl}
              alt=""
              fill
              sizes={sizes}
              preload={priority}
              className="object-contain p-[13%] drop-shadow-hung"
            />
            {product.secondaryImageUrl && (
              // Not displayed until pointed at, so that nobody downloads a picture they never see.
              <Image
                src={product.secondaryImageUrl}
                alt=""
                fill
                sizes={sizes}
                className="hidden animate-in object-cover duration-300 fade-in group-focus-within:block pointer-fine:group-hover:block"
              />
            )}
            {product.isNew && <NewBadge label={newLabel} />}
          </div>
        </ViewTransition>
        <p className="mt-4 text-sm text-stone">{product.categoryName}</p>
        <h3 className="font-serif text-name">{product.name}</h3>
        <p className="mt-1 tabular-nums">{formatCents(product.priceCents)}</p>
      </Link>
    </article>
  );
}
