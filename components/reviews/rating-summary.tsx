import { getTranslations } from "next-intl/server";
import { formatAverage } from "@/lib/reviews/format";
import type { ReviewSummary } from "@/lib/reviews/schema";
import { Stars } from "./stars";

/** Average, number, and how the stars are distributed; without reviews it says so. */
export async function RatingSummary({ summary: { count, average, distribution } }: { summary: ReviewSummary }) {
  const t = await getTranslations("reviews");
  if (average === null)
    return (
      <div>
        <p className="font-serif text-xl">{t("none")}</p>
        <p className="mt-1 text-stone">{t("noneText")}</p>
      </div>
    );
  return (
    <div className="grid gap-x-8 gap-y-4 min-[26rem]:grid-cols-[auto_1fr] min-[26rem]:items-center">
      <p>
        <span className="block font-serif text-5xl leading-none tabular-nums">{formatAverage(average)}</span>
        <Stars rating={average} className="mt-2.5 text-base" />
        <span className="mt-1 block text-sm text-stone">{t("count", { count })}</span>
      </p>
      <ul aria-label={t("distribution")} className="max-w-sm text-sm tabular-nums">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} share={distribution[stars - 1] ?? 0} count={count} />
        ))}
      </ul>
    </div>
  );
}

async function Bar({ stars, share, count }: { stars: number; share: number; count: number }) {
  const t = await getTranslations("reviews");
  return (
    <li className="grid grid-cols-[4.5rem_1fr_2rem] items-center gap-2.5">
      <span>{t("star", { stars })}</span>
      <span aria-hidden="true" className="h-1.5 bg-line">
        <span className="block h-full bg-ink forced-color-adjust-none" style={{ width: `${(share / count) * 100}%` }} />
      </span>
      <span className="text-right text-stone">
        <span aria-hidden="true">{share}</span>
        <span className="sr-only">{t("share", { count: share })}</span>
      </span>
    </li>
  );
}
