import { getTranslations } from "next-intl/server";
import { priceNote } from "./price-note";
import { PriceWithNote } from "./price-with-note";
import { VariantPrice } from "./variant-client";

export async function ProductPrice({ isEngraved }: { isEngraved: boolean }) {
  const t = await getTranslations("product");
  return (
    <PriceWithNote price={<VariantPrice />} note={await priceNote()}>
      {isEngraved && (
        <label htmlFor="gravur" className="cursor-pointer text-link text-[0.9375rem] noscript:hidden">
          {t("engravingIncluded")}
        </label>
      )}
    </PriceWithNote>
  );
}
