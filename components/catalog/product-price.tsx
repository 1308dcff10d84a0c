import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { priceNote } from "./price-note";
import { PriceWithNote } from "./price-with-note";
import { VariantPrice } from "./variant-client";

/** The chosen variant's gross price with what the law requires beside it: VAT and shipping. */
export async function ProductPrice() {
  const [t, legal] = await Promise.all([getTranslations("product"), getTranslations("legal")]);
  return (
    <PriceWithNote price={<VariantPrice />} note={priceNote(t)}>
      <p className="mt-1 text-sm text-stone">
        <HoverLink href="/gewaehrleistung" className="note-link">
          {legal("guarantee")}
        </HoverLink>
      </p>
    </PriceWithNote>
  );
}
