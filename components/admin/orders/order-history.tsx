import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { shortDay, shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { changedLines } from "@/lib/orders/changed-lines";
import { piecesOf, type Lines } from "@/lib/orders/lines";
import { lineNames } from "@/lib/withdrawals/line-names";
import type { AdminOrder } from "@/lib/orders/admin/queries";

export async function OrderHistory({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const namesOf = (lines: Lines) =>
    lineNames(
      order.items
        .map(({ position, lineName }) => ({ name: lineName, quantity: piecesOf(lines, position) }))
        .filter(({ quantity }) => quantity > 0),
    ).join("; ");
  return (
    <Panel title={t("history")}>
      <ol className="grid gap-2">
        {order.events.map(
          ({ kind, refundCents, payBy, lines, reason, prices = [], fields = [], at, ...more }, index) => {
            const event = t(`events.${eventKey({ kind, ...more }, order)}`);
            const actor = order.actors[index];
            return (
              <li key={`${kind} ${index}`} className="grid gap-x-6 sm:grid-cols-[9.5rem_1fr]">
                <time dateTime={at.toISOString()} className="text-stone tabular-nums">
                  {shortMoment(at)}
                </time>
                <span className="wrap-anywhere">
                  {refundCents ? t("eventAmount", { event, amount: formatCents(refundCents) }) : event}
                  {fields.length > 0 && (
                    <span>{`: ${fields.map((field) => t(`correctedFields.${field}`)).join(", ")}`}</span>
                  )}
                  {more.changes && <span>{`. ${changedLines(more.changes, more.shipping ?? null).join("; ")}`}</span>}
                  {payBy && <span className="text-stone"> {t("eventPayBy", { date: shortDay(payBy) })}</span>}
                  {lines && <span className="text-stone"> {namesOf(lines)}</span>}
                  {reason && <span className="text-stone"> {t("eventReason", { reason })}</span>}
                  {actor && <span className="text-stone"> {t("by", { actor })}</span>}
                  {prices.map(({ position, shopCents, reason: why }) => (
                    <span key={position} className="block text-stone">
                      {t("priceByHand", {
                        name: order.items.find((item) => item.position === position)?.lineName ?? "",
                        price: formatCents(shopCents),
                        reason: why,
                      })}
                    </span>
                  ))}
                </span>
              </li>
            );
          },
        )}
      </ol>
    </Panel>
  );
}

type Event = Pick<AdminOrder["events"][number], "kind" | "isUnpaid" | "isByHand" | "isVoluntary" | "unaccepted">;

/** Which words tell it. */
function eventKey({ kind, isUnpaid, isByHand, isVoluntary, unaccepted }: Event, { pickupStore }: AdminOrder) {
  if (isUnpaid) return "unpaid";
  if (isByHand) return "overpaidByHand";
  if (isVoluntary) return "voluntary";
  if (unaccepted) return unaccepted;
  return kind === "dispatched" && pickupStore ? "pickedUp" : kind;
}
