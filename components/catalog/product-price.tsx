import { getTranslations } from "next-intl/server";
import type { Product, Variant } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/platform/format/money";
import { LowestPrice } from "@/components/layout/lowest-price";
import { priceNote } from "./price-note";
import { PriceWithNote } from "./price-with-note";
import { VariantPart, VariantPrice } from "./variant-client";

type Priced = Pick<Product, "engraving" | "engravingCents"> & {
  variants: readonly Pick<Variant, "id" | "lowestCents">[];
};

export async function ProductPrice({ product: { engraving, engravingCents, variants } }: { product: Priced }) {
  const t = await getTranslations("product");
  return (
    <PriceWithNote price={<VariantPrice />} note={await priceNote()}>
      {engraving && (
        <label htmlFor="gravur" className="cursor-pointer text-link text-[0.9375rem] noscript:hidden">
          {engravingCents > 0 ? t("engravingExtra", { price: formatCents(engravingCents) }) : t("engravingIncluded")}
        </label>
      )}
      {variants.some(({ lowestCents }) => lowestCents) && (
        <p className="w-full tabular-nums">
          <VariantPart
            of={variants.map(({ id, lowestCents }) => (
              <LowestPrice key={id} cents={lowestCents} />
            ))}
          />
        </p>
      )}
    </PriceWithNote>
  );
}
