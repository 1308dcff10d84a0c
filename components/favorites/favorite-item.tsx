import Link from "next/link";
import { focusNeighbour } from "@/components/cart/focus-neighbour";
import { Placeholder, Thumbnail } from "@/components/cart/thumbnail";
import { openDrawer } from "@/components/layout/drawer-state";
import { sayAdded } from "@/lib/cart/added";
import { tell } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import type { QuotedProduct } from "@/lib/cart/schema";
import { addToCart } from "@/lib/cart/store";
import { removeFavorites } from "@/lib/favorites/store";
import { fill } from "@/lib/fill";
import { formatCents } from "@/lib/money";
import { productPath } from "@/lib/routes";
import text from "@/messages/client/favorites.de.json";

/** One favourite, which can be moved to the cart or removed. `onLeave` is called when the visitor follows its link. */
export function FavoriteItem({ id, onLeave }: { id: number; onLeave: () => void }) {
  const product = useQuote(({ products }) => products[id]);
  const name = product?.name ?? "";
  const remove = (element: Element) => {
    focusNeighbour(element);
    removeFavorites([id]);
    tell("favorites", product ? fill(text.removed, { name }) : text.removedUnnamed);
  };
  return (
    <li className="flex gap-4 py-5">
      {product ? (
        <Thumbnail src={product.imageUrl} href={productPath(product.slug)} onLeave={onLeave} />
      ) : (
        <Placeholder />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {product ? (
          <>
            <p className="text-xs text-stone">{product.categoryName}</p>
            <Link
              href={productPath(product.slug)}
              onClick={onLeave}
              className="py-0.5 font-serif text-lg leading-snug underline decoration-transparent underline-offset-4 transition-colors duration-200 hover:decoration-ink"
            >
              {name}
            </Link>
            <p className="tabular-nums">{formatCents(product.priceCents)}</p>
            <button
              type="button"
              disabled={product.stock === 0}
              aria-label={product.stock === 0 ? undefined : fill(text.addToCartNamed, { name })}
              onClick={() => void moveToCart(product)}
              className="mt-3 min-h-11 rounded-control border border-ink px-4 text-sm font-medium transition-colors duration-200 enabled:hover:bg-ink enabled:hover:text-paper disabled:border-line disabled:text-stone"
            >
              {product.stock === 0 ? text.soldOut : text.addToCart}
            </button>
          </>
        ) : (
          <p className="text-sm text-stone">{text.loading}</p>
        )}
        <button
          type="button"
          aria-label={fill(text.removeNamed, { name })}
          onClick={(event) => remove(event.currentTarget)}
          className="mt-1 -mb-3 min-h-11 text-sm text-stone underline underline-offset-4 transition-colors duration-200 hover:text-ink"
        >
          {text.remove}
        </button>
      </div>
    </li>
  );
}

async function moveToCart(product: QuotedProduct): Promise<void> {
  const { id, priceCents, stock } = product;
  const added = await addToCart({ productId: id, quantity: 1, seenCents: priceCents, stock });
  sayAdded(product, 1, added);
  if (added > 0) removeFavorites([id]);
  openDrawer("cart");
}
