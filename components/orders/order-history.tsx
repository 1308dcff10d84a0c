import { getTranslations } from "next-intl/server";
import { germanDay, germanTime } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { changedLines } from "@/lib/orders/changed-lines";
import { awaitsLink } from "@/lib/orders/awaits-link";
import { onlineState } from "@/lib/orders/online";
import type { Order } from "@/lib/orders/schema";
import { sentAs } from "./state-key";
import { order as words } from "#messages/pages.json";

type Event = Order["events"][number];

export async function OrderHistory({ order }: { order: Order }) {
  const t = await getTranslations("order");
  // A test order is no contract: nothing of it is accepted, paid or sent.
  const isConfirmed = order.events.some(({ kind, unaccepted }) => kind === "confirmed" || unaccepted);
  const nameOf = (happened: Event["kind"]) => {
    // Nothing of a voucher is put into a parcel.
    const kind = happened === "dispatched" ? sentAs(order) : happened;
    if (kind === "taken") return "status.taken" as const;
    if (order.mode === "test" && isMarked(kind)) return `testEvents.${kind}` as const;
    // What is paid online is accepted when it is paid, what had to be confirmed when that was done.
    const isLater = onlineState(order) ?? awaitsLink(order) ?? isConfirmed;
    return kind === "placed" && isLater ? "events.received" : (`events.${kind}` as const);
  };
  // What was handed over was never on its way.
  const events = order.events.filter(({ kind }) => kind !== "dispatched" || sentAs(order) !== "taken");
  return (
    <ol className="border-l border-line">
      {events.map(
        ({ kind, at, refundCents, payBy, isUnpaid, isVoluntary, unaccepted, changes, shipping = null }, index) => (
          <li key={index} className="relative pb-5 pl-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-[0.55em] -left-[4.5px] size-2 rounded-full bg-stone outline-3 outline-paper"
            />
            <p className="font-medium">
              {t(
                isUnpaid
                  ? "events.unpaid"
                  : isVoluntary
                    ? "events.voluntary"
                    : unaccepted
                      ? `events.${unaccepted}`
                      : nameOf(kind),
              )}
            </p>
            <p className="text-sm text-stone tabular-nums">
              <time dateTime={at.toISOString()}>{germanTime(at)}</time>
            </p>
            {changes &&
              changedLines(changes, shipping).map((line) => (
                <p key={line} className="text-sm wrap-anywhere text-stone">
                  {line}
                </p>
              ))}
            {payBy && <p className="text-sm text-stone">{t("eventPayBy", { due: germanDay(payBy) })}</p>}
            {refundCents !== null && refundCents > 0 && (
              <p className="text-sm text-stone">
                {t(kind === "payment_failed" ? "eventReturned" : "eventRefund", { amount: formatCents(refundCents) })}
              </p>
            )}
          </li>
        ),
      )}
    </ol>
  );
}

function isMarked(kind: string): kind is keyof typeof words.testEvents {
  return kind in words.testEvents;
}
