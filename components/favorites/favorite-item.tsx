import Link from "next/link";
import { DrawerItem } from "@/components/cart/drawer-item";
import { openDrawer } from "@/components/layout/drawer-state";
import { announceQuotedProduct } from "@/lib/cart/added";
import { replaceNotices } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import type { QuotedProduct } from "@/lib/cart/schema";
import { addToCart } from "@/lib/cart/store";
import { featureText } from "@/lib/catalog/features";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import { removeFavorites, restoreFavorite, useFavorites } from "@/lib/favorites/store";
import { interpolate } from "@/lib/platform/format/interpolate";
import { priceText } from "@/lib/catalog/price-text";
import { productPath } from "@/lib/platform/routes";
import text from "#messages/client/favorites.json";

/** One favorite, which can be moved to the cart or removed. `onLeave` is called when the visitor follows its link. */
export function FavoriteItem({ id, onLeave }: { id: number; onLeave: () => void }) {
  const known = useQuote(({ products }) => products[id]);
  // A favorite is a product, whichever of its variants is bought in the end.
  const product = known?.listed ? { ...known, name: known.listed } : known;
  const name = product?.name ?? "";
  const say = (named: string, unnamed: string) => (product ? interpolate(named, { name }) : unnamed);
  const remove = () => {
    const index = useFavorites.getState().ids.indexOf(id);
    removeFavorites([id]);
    replaceNotices("favorites", id, [say(text.removed, text.removedUnnamed)], () => {
      restoreFavorite(id, index);
      replaceNotices("favorites", id, [say(text.restored, text.restoredUnnamed)]);
    });
  };
  return (
    <DrawerItem
      id={id}
      product={product}
      labels={{ loading: text.loading, remove: text.remove, removeNamed: interpolate(text.removeNamed, { name }) }}
      facts={
        product && (
          <>
            <p className="text-sm text-stone">{featureText(product.features ?? {})}</p>
            {product.listed || product.isToy ? (
              <Variants product={product} onLeave={onLeave} />
            ) : (
              <Facts product={product} />
            )}
          </>
        )
      }
      onRemove={remove}
      onLeave={onLeave}
    />
  );
}

/** The way to its page, where a variant is chosen, or a toy's warnings are read. */
function Variants({ product: { name, slug, isToy }, onLeave }: { product: QuotedProduct; onLeave: () => void }) {
  return (
    <Link
      href={productPath(slug)}
      aria-label={interpolate(isToy ? text.viewNamed : text.chooseNamed, { name })}
      onClick={onLeave}
      className="mt-3 flex min-h-11 items-center self-start rounded-control border border-ink px-4 text-sm font-medium transition-colors duration-200 hover:bg-ink hover:text-paper"
    >
      {isToy ? text.view : text.choose}
    </Link>
  );
}

function Facts({ product }: { product: QuotedProduct }) {
  const { name, stock } = product;
  return (
    <>
      <p className="tabular-nums">{priceText(product)}</p>
      {stock > 0 && stock <= LOW_STOCK && <p className="text-sm">{interpolate(text.few, { count: String(stock) })}</p>}
      {stock > 0 ? (
        <button
          type="button"
          aria-label={interpolate(text.addToCartNamed, { name })}
          onClick={() => void moveToCart(product)}
          className="mt-3 min-h-11 self-start rounded-control border border-ink px-4 text-sm font-medium transition-colors duration-200 hover:bg-ink hover:text-paper"
        >
          {text.addToCart}
        </button>
      ) : (
        <p className="mt-1 text-sm text-stone">{text.soldOut}</p>
      )}
    </>
  );
}

async function moveToCart(product: QuotedProduct): Promise<void> {
  const { id, priceCents, stock } = product;
  const added = await addToCart({ productId: id, quantity: 1, seenCents: priceCents, stock });
  announceQuotedProduct(product, 1, added);
  if (added > 0) removeFavorites([id]);
  openDrawer("cart");
}
