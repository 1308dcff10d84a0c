import { getTranslations } from "next-intl/server";
import { ViewTransition } from "react";
import { FavoriteButton } from "@/components/favorites/favorite-button-client";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import type { ProductCard as Product } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/format/money";
import { CardFacts } from "./card-facts";
import { CardLink, SecondPicture } from "./card-link-client";
import { CardPicture } from "./card-picture-client";
import type { Columns } from "./picture-sizes";
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
      <CardLink slug={product.slug}>
        {/*
          Only the picture that goes along to the product's page: the browser would have to draw each of the others by itself.
          Not while a listing is filtered or sorted: the pictures would travel across the open filter sheet.
        */}
        <ViewTransition name={`product-${product.id}`} default="none" share={{ listing: "none", default: "auto" }}>
          <div className="relative aspect-[4/5] overflow-hidden bg-mat">
            <Pulse isStill={!pulses} />
            <CardPicture
              src={product.imageUrl}
              columns={columns}
              isHung={product.isWork}
              isFirst={priority}
              className={stock === 0 ? "opacity-45" : undefined}
            />
            <SecondPicture src={product.secondaryImageUrl ?? STAND_INS[product.id % 2]!} columns={columns} />
            {product.isNew && <span className="new-badge">{words("new")}</span>}
            {stock <= LOW_STOCK && <StockMark label={stock === 0 ? t("soldOut") : t("few", { count: stock })} />}
          </div>
        </ViewTransition>
        <div className="pt-4">
          {withCategory && <p className="text-sm text-stone">{product.categoryName}</p>}
          <h3 className="font-serif text-name">{product.name}</h3>
          <CardFacts product={product} />
          <p className="pt-1 tabular-nums">{formatCents(product.priceCents)}</p>
        </div>
      </CardLink>
      <FavoriteButton
        id={product.id}
        name={product.name}
        className={product.isWork ? "card-heart" : "on-picture card-heart"}
      />
      {stock > 0 && <QuickAdd product={product} />}
    </article>
  );
}

/** What is to be known of the stock, like a small card stuck to the mat. */
function StockMark({ label }: { label: string }) {
  return <span className="absolute bottom-2 left-2 bg-paper px-2 text-sm md:bottom-3 md:left-3">{label}</span>;
}
