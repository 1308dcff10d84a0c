import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { WholeWords } from "@/components/ui/whole-words";
import { priceText } from "@/lib/catalog/price-text";
import { germanDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { interpolate } from "@/lib/platform/format/interpolate";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { writeReviewPath } from "@/lib/platform/routes";
import { lineLink } from "@/lib/orders/line-link";
import { sendingOf } from "@/lib/orders/parcel";
import { reductionWords } from "@/lib/orders/reduction-words";
import type { Order } from "@/lib/orders/schema";
import { why } from "#messages/own-picture.json";

export async function OrderLines({ order }: { order: Order }) {
  const t = await getTranslations("order");
  return (
    <ul className="divide-y divide-line border-y border-line">
      {order.items.map((item) => (
        <li key={item.position} className="flex gap-4 py-5 sm:gap-6">
          <div className="relative aspect-[4/5] w-20 shrink-0 self-start bg-mat sm:w-24">
            <Picture src={item.imageUrl} alt="" range="thumb" sizes="96px" className="object-contain p-[12%]" />
          </div>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <LineName item={item} />
              <p className="tabular-nums">{formatCents(item.lineCents)}</p>
            </div>
            <p className="mt-1 text-sm text-stone">{item.features}</p>
            <Sending item={item} order={order} />
            <p className="mt-1 text-sm text-stone tabular-nums">
              {t("quantity", { quantity: item.quantity, price: priceText(item) })}
            </p>
            {item.reductionCents > 0 && <p className="mt-1 text-sm wrap-anywhere text-stone">{reductionWords(item)}</p>}
            <p className="mt-1 text-sm wrap-anywhere text-stone">
              {t("articleNumber", { articleNumber: item.articleNumber })}
            </p>
            {order.status === "dispatched" && item.slug && !item.isVoucher && !item.designId && (
              <Link
                href={writeReviewPath(item.slug, { number: order.number, email: order.email })}
                className="inline-flex min-h-11 items-center text-sm"
              >
                <span className="text-link">{t("review")}</span>
              </Link>
            )}
            {item.designId && !item.hasPicture && (
              <p className="mt-1 prose-measure text-sm text-stone">
                {interpolate(why, { days: String(RETENTION.pictureDays) })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

async function Sending({ item, order }: { item: Order["items"][number]; order: Order }) {
  const t = await getTranslations("order");
  const sending = sendingOf(item, order);
  if (!sending) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere text-stone">
      {t("sending", { day: germanDay(sending.day), email: sending.email })}
    </p>
  );
}

/** A link as long as the article has a page. */
function LineName({ item }: { item: Order["items"][number] }) {
  const href = lineLink(item);
  const name = <WholeWords>{item.name}</WholeWords>;
  const look = "min-w-0 py-0.5 font-serif text-lg leading-snug wrap-anywhere";
  if (!href) return <p className={look}>{name}</p>;
  return (
    <Link
      href={href}
      className={`${look} underline decoration-transparent underline-offset-4 transition-colors duration-200 hover:decoration-ink`}
    >
      {name}
    </Link>
  );
}
