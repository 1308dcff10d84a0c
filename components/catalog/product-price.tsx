import { getTranslations } from "next-intl/server";
import { GuaranteeLink } from "./guarantee-link";
import { priceNote } from "./price-note";
import { PriceWithNote } from "./price-with-note";
import { VariantPrice } from "./variant-client";

export async function ProductPrice() {
  const t = await getTranslations("product");
  return (
    <PriceWithNote price={<VariantPrice />} note={priceNote(t)}>
      <p className="mt-1 text-sm text-stone">
        <GuaranteeLink />
      </p>
    </PriceWithNote>
  );
}
