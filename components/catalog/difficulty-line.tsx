import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/catalog/schema";
import { VariantDifficulty } from "./variant-client";
import { variantFact } from "./variant-fact";

/** How hard a puzzle is, how many pieces it has and how large it is, at a glance. */
export async function DifficultyLine({ product }: { product: Product }) {
  if (product.variants.some(({ difficulty }) => !difficulty)) return null;
  const t = await getTranslations("product");
  return (
    <p className="mt-2.5 text-[0.9375rem] tabular-nums md:mt-5">
      <span className="sr-only">{t("difficulty")}: </span>
      <VariantDifficulty />
      <span>
        {" · "}
        {t.rich("piecesValue", { pieces: () => variantFact(product, "pieces") })}
        {" · "}
      </span>
      <span>{variantFact(product, "dimensions")}</span>
    </p>
  );
}
