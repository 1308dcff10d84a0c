import type { ProductCard } from "@/lib/catalog/schema";
import { DifficultyPieces } from "@/components/puzzle/difficulty/difficulty-pieces";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatAverage } from "@/lib/reviews/format";
import text from "#messages/client/product-card.json";

/** Only stars of real reviews. */
export function CardFacts({ product }: { product: ProductCard }) {
  const { pieces, difficulty, material, rating, variants } = product;
  const sizes = variants && interpolate(text.variants, { count: String(variants) });
  const isOne = pieces !== null && !sizes;
  const known = [
    material,
    isOne && interpolate(text.pieces, { pieces: String(pieces) }),
    isOne && difficulty,
    sizes,
  ].filter((fact) => typeof fact === "string");
  return (
    <>
      <p className="card-facts empty:hidden">
        {known.map((fact, index) => (
          <span key={fact}>
            {index > 0 && <i>{" · "}</i>}
            {fact === difficulty && <DifficultyPieces word={fact} />}
            <span>{fact}</span>
          </span>
        ))}
      </p>
      {rating && <Stars average={formatAverage(rating.average)} reviews={String(rating.reviews)} />}
    </>
  );
}

function Stars({ average, reviews }: { average: string; reviews: string }) {
  return (
    <p className="text-sm">
      <span aria-hidden="true">{`★ ${average} (${reviews})`}</span>
      <span className="sr-only">
        {interpolate(reviews === "1" ? text.ratingOne : text.rating, { average, reviews })}
      </span>
    </p>
  );
}
