import type { ProductCard } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatAverage } from "@/lib/reviews/format";
import text from "#messages/client/product-card.json";

/** Only stars of real reviews. */
export function CardFacts({ product: { facts, level, rating } }: { product: ProductCard }) {
  return (
    <>
      {facts.length > 0 && (
        <p className="card-facts">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && <i>{" · "}</i>}
              {index > 0 && level && <i className={`level-${level}`} />}
              <span>{fact}</span>
            </span>
          ))}
        </p>
      )}
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
