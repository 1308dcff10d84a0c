import { getTranslations } from "next-intl/server";
import { FavoriteButton } from "@/components/favorites/favorite-button-client";
import { RestockField } from "@/components/subscriptions/restock/restock-field";
import type { Product } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/platform/format/money";
import { settings } from "@/lib/settings/read";
import { BuyBoxClient } from "./buy-box-client";
import { priceNote } from "./price-note";
import { VariantField, WhileInStock } from "./variant-client";

export async function BuyBox({ product }: { product: Product }) {
  const [t, { email }] = await Promise.all([getTranslations("buy"), settings("company")]);
  const { id, name, categoryName, imageUrl, variants, engraving, engravingCents, pictures } = product;
  const price = formatCents(engravingCents);
  const isSoldOut = variants.some(({ stock }) => stock === 0);
  const first = pictures[0];
  return (
    <div className="mt-3 md:mt-6 print:hidden">
      <BuyBoxClient
        product={{ name, categoryName, imageUrl }}
        labels={{ add: t("add"), quantity: t("quantity"), less: t("less"), more: t("more"), bar: t("bar") }}
        note={await priceNote()}
        engraving={
          engraving && first
            ? {
                places: engraving,
                picture: first,
                words: {
                  add: engravingCents > 0 ? t("engraveFor", { price }) : t("engrave"),
                  failed: t("engraveFailed"),
                },
              }
            : null
        }
        soldOut={isSoldOut && <p className="flex min-h-12 flex-1 items-center text-lg">{t("soldOut")}</p>}
      >
        <FavoriteButton id={id} name={name} className="ml-auto size-12 shrink-0 border border-line hover:border-ink" />
      </BuyBoxClient>
      {isSoldOut && (
        <WhileInStock is={false}>
          <RestockField product={product} field={<VariantField name="product" />} />
        </WhileInStock>
      )}
      <WhileInStock>
        <noscript>
          <p className="mt-3 text-sm">{t("noScript", { email })}</p>
        </noscript>
      </WhileInStock>
    </div>
  );
}
