import clsx from "clsx";
import { getTranslations } from "next-intl/server";
import { formatAverage } from "@/lib/reviews/format";

/** Five stars, filled up to `rating` (1 to 5, fractions too), read out as "4 von 5 Sternen". */
export async function Stars({ rating, className }: { rating: number; className?: string }) {
  const words = Number.isInteger(rating) ? String(rating) : formatAverage(rating);
  const t = await getTranslations("reviews");
  return (
    <span role="img" aria-label={t("stars", { rating: words })} className={clsx("stars", className)}>
      <span style={{ width: `${(rating / 5) * 100}%` }} />
    </span>
  );
}
