import { getTranslations } from "next-intl/server";
import type { ProductCard } from "@/lib/catalog/schema";
import { formatAverage } from "@/lib/reviews/format";

/** What a card says of a product to choose by: pieces and difficulty, or of jewelry the material; and stars of real reviews. */
export async function CardFacts({ product }: { product: ProductCard }) {
  const { pieces, difficulty, material, rating, reviews } = product;
  const t = await getTranslations("card");
  const facts = pieces === null ? [material] : [t("pieces", { pieces: String(pieces) }), difficulty];
  const line = facts.filter(Boolean).join(" · ");
  return (
    <>
      {line && <p className="text-sm text-stone">{line}</p>}
      {rating !== null && (
        <p className="text-sm">
          <span aria-hidden="true">★ {`${formatAverage(rating)} (${reviews})`}</span>
          <span className="sr-only">{t("rating", { average: formatAverage(rating), reviews })}</span>
        </p>
      )}
    </>
  );
}
