import { getTranslations } from "next-intl/server";
import type { ProductCard } from "@/lib/catalog/schema";
import { formatAverage } from "@/lib/reviews/format";

/** What a card says of a product to choose by: pieces and difficulty, or of jewelry the material; and stars of real reviews. */
export async function CardFacts({ product }: { product: ProductCard }) {
  const { pieces, difficulty, material, rating, reviews } = product;
  const t = await getTranslations("card");
  const facts = pieces === null ? [material] : [t("pieces", { pieces: String(pieces) }), difficulty];
  const known = facts.filter(Boolean);
  return (
    <>
      {known.length > 0 && (
        // At a line break the dot lies in the clipped margin and is not seen.
        <p className="overflow-hidden text-sm text-stone">
          <span className="-ml-3 flex flex-wrap">
            {known.map((fact, index) => (
              <span key={fact} className="pl-3">
                {index > 0 && <span className="-ml-2 inline-block w-2">{" · "}</span>}
                {fact}
              </span>
            ))}
          </span>
        </p>
      )}
      {rating !== null && (
        <p className="text-sm">
          <span aria-hidden="true">★ {`${formatAverage(rating)} (${reviews})`}</span>
          <span className="sr-only">{t("rating", { average: formatAverage(rating), reviews })}</span>
        </p>
      )}
    </>
  );
}
