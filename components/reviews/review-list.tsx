import { getTranslations } from "next-intl/server";
import { germanDay } from "@/lib/platform/format/dates";
import type { Review } from "@/lib/reviews/schema";
import { Stars } from "./stars";

/** Reviews one below the other; before the first sample it says what samples are. */
export async function ReviewList({ reviews }: { reviews: Review[] }) {
  const t = await getTranslations("reviews");
  const samples = reviews.filter(({ isSample }) => isSample);
  return (
    <>
      <Items reviews={reviews.filter(({ isSample }) => !isSample)} />
      {samples.length > 0 && (
        <>
          <p className="mt-6 border-l-2 border-line pl-4 text-sm text-stone">{t("samples")}</p>
          <Items reviews={samples} />
        </>
      )}
    </>
  );
}

function Items({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className="mt-3 divide-y divide-line wrap-anywhere">
      {reviews.map((review) => (
        <Item key={review.id} review={review} />
      ))}
    </ul>
  );
}

async function Item({ review }: { review: Review }) {
  const { rating, body, author, day, isVerified, isSample, answer, answerDay } = review;
  const t = await getTranslations("reviews");
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating} />
        {isVerified && <Mark path="m3 8.5 3.2 3.2L13 5" label={t("verified")} />}
        {isSample && <span className="rounded-control border border-line px-1.5 text-stone">{t("sample")}</span>}
      </p>
      <p className="mt-2 prose-measure whitespace-pre-line">{body}</p>
      <p className="mt-2 text-sm text-stone">{t("by", { author, date: germanDay(day) })}</p>
      {answer && answerDay && (
        <div className="mt-4 border-l-2 border-line pl-4">
          <p className="prose-measure whitespace-pre-line">{answer}</p>
          <p className="mt-2 text-sm text-stone">{t("answer", { date: germanDay(answerDay) })}</p>
        </div>
      )}
    </li>
  );
}

function Mark({ path, label }: { path: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-[1.6]">
        <path d={path} />
      </svg>
      {label}
    </span>
  );
}
