import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/catalog/schema";
import { IDENTITY } from "@/lib/shop/identity";
import { FactList } from "./fact-list";
import { variantFact } from "./variant-fact";

/** The essential features, as far as the product has them. */
export async function ProductFacts({ product }: { product: Product }) {
  const t = await getTranslations("product");
  const facts = [
    { label: t("pieces"), value: variantFact(product, "pieces") },
    { label: t("dimensions"), value: variantFact(product, "dimensions") },
    { label: t("difficulty"), value: variantFact(product, "difficulty") },
    { label: t("material"), value: product.material },
    { label: t("weight"), value: variantFact(product, "weight") },
    { label: t("edition"), value: product.editionSize && t("editionValue", { count: product.editionSize }) },
    { label: t("artist"), value: product.isWork ? (product.artist ?? IDENTITY.shop) : null },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <div className="mt-7 border-y border-line py-5">
      <FactList facts={facts} />
    </div>
  );
}
