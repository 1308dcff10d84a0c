import { getTranslations } from "next-intl/server";
import { levelOf } from "@/lib/puzzle/difficulty/level";
import type { Product, Variant } from "@/lib/catalog/schema";
import { VariantPart } from "./variant-client";

/** How hard a puzzle is, how many pieces it has and how large it is, at a glance. */
export async function DifficultyLine({ product: { variants } }: { product: Product }) {
  if (variants.some(({ difficulty }) => !difficulty)) return null;
  const t = await getTranslations("product");
  const line = ({ difficulty, pieces, dimensions }: Variant) => (
    <p className="mt-2.5 text-sm tabular-nums md:mt-5 md:text-[0.9375rem]">
      <span className="sr-only">{t("difficulty")}: </span>
      <i className={`level-${levelOf(difficulty).level ?? 0}`} />
      {[difficulty, pieces && t("piecesValue", { pieces }), dimensions].filter(Boolean).join(" · ")}
    </p>
  );
  const [first] = variants;
  return first && variants.length === 1 ? line(first) : <VariantPart of={variants.map(line)} />;
}
