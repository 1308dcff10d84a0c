import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import { HoverLink } from "@/components/ui/hover-link-client";
import type { Product } from "@/lib/catalog/schema";
import { settings } from "@/lib/settings/read";
import { FactList } from "./fact-list";
import { variantFact } from "./variant-fact";

export async function ProductFacts({ product }: { product: Product }) {
  const t = await getTranslations("product");
  const facts = [
    { label: t("pieces"), value: variantFact(product, "pieces") },
    { label: t("dimensions"), value: variantFact(product, "dimensions") },
    { label: t("difficulty"), value: variantFact(product, "difficulty") },
    { label: t("confusable"), value: await confusable(product) },
    { label: t("material"), value: product.material },
    { label: t("weight"), value: variantFact(product, "weight") },
    { label: t("contents"), value: variantFact(product, "contents") },
    { label: t("edition"), value: product.editionSize && t("editionValue", { count: product.editionSize }) },
    { label: t("artist"), value: product.isWork ? (product.artist ?? (await settings("company")).shop) : null },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <div className="border-t border-line py-5">
      <FactList facts={facts} />
    </div>
  );
}

/** Null unless all variants are measured. */
async function confusable(product: Product): Promise<ReactElement | null> {
  if (product.variants.some((variant) => variant.confusable === null)) return null;
  const t = await getTranslations("product");
  return (
    <>
      {t.rich("confusableValue", {
        confusable: () => variantFact(product, "confusable"),
        pieces: () => variantFact(product, "pieces"),
        link: (words) => (
          <HoverLink href="/schwierigkeitsgrad" className="text-link whitespace-nowrap">
            {words}
          </HoverLink>
        ),
      })}
    </>
  );
}
