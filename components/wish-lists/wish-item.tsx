import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/images/picture";
import { Button } from "@/components/ui/button";
import { featureText } from "@/lib/catalog/features";
import { LOW_STOCK } from "@/lib/catalog/low-stock";
import { priceText } from "@/lib/catalog/price-text";
import { interpolate } from "@/lib/platform/format/interpolate";
import { productPath } from "@/lib/platform/routes";
import { markGiftAction } from "@/lib/wish-lists/actions";
import type { Wish } from "@/lib/wish-lists/queries";
import text from "#messages/client/favorites.json";
import { Told } from "./told-client";

const STANDS = ["given", "back", "late", "limit", "failed"] as const;

/** The last press, and what became of it, as the address says. */
export type Last = Record<"product" | "stand", string | string[] | undefined>;
type Props = { wish: Wish; token: string; giver: string; last: Last };

export async function WishItem({ wish: { product, isGiven, isOwn }, token, giver, last }: Props) {
  const t = await getTranslations("wishList");
  const { id, slug, stock, listed } = product;
  const name = listed ?? product.name;
  // A bookmark still says what may be over.
  const holds = { given: isOwn, back: !isGiven, late: isGiven && !isOwn, limit: true, failed: true };
  const told = STANDS.find((one) => one === last.stand && last.product === String(id) && holds[one]);
  return (
    <li className="flex gap-4 py-5 sm:gap-6">
      <div className="relative aspect-[4/5] w-20 shrink-0 self-start bg-mat sm:w-24">
        <Picture src={product.imageUrl} alt="" range="thumb" sizes="96px" className="object-contain p-[12%]" />
      </div>
      <div className="min-w-0 flex-1">
        <Link
          href={productPath(slug)}
          prefetch={false}
          className="inline-block min-h-11 py-0.5 font-serif text-lg leading-snug wrap-anywhere underline decoration-transparent underline-offset-4 transition-colors duration-200 hover:decoration-ink"
        >
          {name}
        </Link>
        <p className="text-sm text-stone">{featureText(product.features ?? {})}</p>
        {/* Its variants have their own. */}
        {!listed && (
          <>
            <p className="tabular-nums">{priceText(product)}</p>
            {stock === 0 && <p className="text-sm text-stone">{text.soldOut}</p>}
            {stock > 0 && stock <= LOW_STOCK && (
              <p className="text-sm">{interpolate(text.few, { count: String(stock) })}</p>
            )}
          </>
        )}
        {isGiven && <p className="mt-3 font-medium">{t(isOwn ? "own" : "taken")}</p>}
        {told && <Told>{t(`stand.${told}`)}</Told>}
        {(!isGiven || isOwn) && (
          <form action={markGiftAction} className="mt-3">
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="product" value={id} />
            <input type="hidden" name="giver" value={giver} />
            <input type="hidden" name="gives" value={isGiven ? "" : "1"} />
            <Button size="sm" variant="outline" aria-label={t(isGiven ? "backNamed" : "giveNamed", { name })}>
              {t(isGiven ? "back" : "give")}
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
