import { getTranslations } from "next-intl/server";
import { FavoriteButton } from "@/components/favorites/favorite-button-client";
import { RestockField } from "@/components/restock/restock-field";
import type { Product } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/format/money";
import { IDENTITY } from "@/lib/shop/identity";
import { BuyBoxClient } from "./buy-box-client";
import { priceNote } from "./price-note";

/** Quantity, 'In den Warenkorb' and the heart; on small screens also the bar that stays when these have scrolled away. */
export async function BuyBox({ product }: { product: Product }) {
  const [t, productTexts] = await Promise.all([getTranslations("buy"), getTranslations("product")]);
  const { id, slug, name, categoryName, priceCents, imageUrl, stock } = product;
  return (
    <div className="mt-7">
      <div className="flex flex-wrap gap-3">
        {stock > 0 ? (
          <BuyBoxClient
            product={{ id, slug, name, categoryName, priceCents, imageUrl, stock }}
            labels={{ add: t("add"), quantity: t("quantity"), less: t("less"), more: t("more"), bar: t("bar") }}
            price={formatCents(priceCents)}
            note={priceNote(productTexts)}
          />
        ) : (
          <p className="flex min-h-12 flex-1 items-center text-lg">{t("soldOut")}</p>
        )}
        <FavoriteButton
          id={product.id}
          name={product.name}
          className="ml-auto size-12 shrink-0 border border-line hover:border-ink"
        />
      </div>
      {stock === 0 && <RestockField product={product} />}
      {stock > 0 && (
        <noscript>
          <p className="mt-3 text-sm">{t("noScript", { email: IDENTITY.email })}</p>
        </noscript>
      )}
    </div>
  );
}
