import { quietButton } from "@/components/admin/parts/quiet-button";
import { HoverLink } from "@/components/ui/hover-link-client";
import type { Judged } from "@/lib/payment/statement/judge";
import type { PayableOrder } from "@/lib/payment/statement/payable-order";
import { shortDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { advice, aside, page as text } from "#messages/client/admin-statement.json";
import { factsOf } from "./facts-of";
import { AsideButton } from "./aside-button";
import { AssignButton } from "./assign-button";
import type { useBooking } from "./use-booking";

type Props = { credit: Judged; booking: ReturnType<typeof useBooking> };

export function CreditRow({ credit, booking }: Props) {
  const { line, bookedOn, amountCents } = credit;
  const what = interpolate(text.what, { amount: formatCents(amountCents), day: shortDay(bookedOn) });
  const advised = adviceFor(credit);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[6.5rem_minmax(0,1fr)_7rem]">
      <span className="text-sm leading-6 text-stone tabular-nums">{shortDay(credit.bookedOn)}</span>
      <span className="text-right tabular-nums md:order-2">{formatCents(credit.amountCents)}</span>
      <div className="min-w-0 max-md:col-span-2">
        {credit.payer && <p className="wrap-anywhere">{interpolate(text.payer, { payer: credit.payer })}</p>}
        <p className="text-[0.9375rem] wrap-anywhere text-stone">{credit.purpose}</p>
        {credit.isTwin && <p className="mt-2 max-w-[65ch] font-medium">{text.twin}</p>}
        {advised && <p className="mt-2 max-w-[65ch]">{advised}</p>}
        {ordersOf(credit).map((order) => (
          <div key={order.number} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0">
              <HoverLink href={adminOrderPath(order.number)} className="text-link tabular-nums">
                {interpolate(text.order, { number: order.number })}
              </HoverLink>
              <span className="wrap-anywhere">{`, ${factsOf(order)}`}</span>
            </p>
            {canConfirm(credit) && (
              <button
                type="button"
                aria-disabled={booking.busy}
                aria-label={interpolate(text.confirmOne, {
                  what: credit.is === "under" ? text.confirmPart : text.confirm,
                  amount: formatCents(credit.amountCents),
                  number: order.number,
                })}
                onClick={() => booking.busy || booking.book([{ credit, order }])}
                className={quietButton}
              >
                {credit.is === "under" ? text.confirmPart : text.confirm}
              </button>
            )}
          </div>
        ))}
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
          <AssignButton credit={credit} what={what} booking={booking} />
          <AsideButton lines={[line]} name={interpolate(aside.one, { what })} />
        </div>
        <p role="status" className="mt-2 font-medium empty:hidden">
          {booking.errors.get(line)}
        </p>
      </div>
    </li>
  );
}

function canConfirm({ is }: Judged): boolean {
  return is === "exact" || is === "over" || is === "under" || is === "proposal";
}

function ordersOf(credit: Judged): PayableOrder[] {
  return "order" in credit ? [credit.order] : "orders" in credit ? credit.orders : [];
}

function adviceFor(credit: Judged): string | null {
  if (credit.is === "over" || credit.is === "under") {
    const difference = formatCents(Math.abs(credit.amountCents - credit.order.dueCents));
    return interpolate(advice[credit.is], { difference, day: shortDay(credit.order.payBy) });
  }
  if (credit.is === "late") return interpolate(advice.late, { amount: formatCents(credit.amountCents) });
  if (credit.is !== "several") return null;
  const total = credit.orders.reduce((sum, { dueCents }) => sum + dueCents, 0);
  return interpolate(advice.several, { total: formatCents(total) });
}
