import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CartLine } from "@/components/cart/cart-line";
import { Notices } from "@/components/cart/notices";
import { browserCalendar, useDeliveryDates } from "@/components/settings/use-delivery-dates";
import { WholeWords } from "@/components/ui/whole-words";
import { lineKey } from "@/lib/cart/line-key";
import type { CartLine as Line } from "@/lib/cart/schema";
import { isMadeToOrder } from "@/lib/cart/store";
import type { FormValues } from "@/lib/checkout/form";
import type { OrderError } from "@/lib/checkout/order-state";
import type { Sums } from "@/lib/checkout/totals";
import { interpolate } from "@/lib/platform/format/interpolate";
import { MADE_TO_ORDER_STATEMENT, WORKING_DAYS } from "@/lib/legal/statements";
import { findPaymentMethod } from "@/lib/payment/methods";
import { findShippingOption, shippingDays } from "@/lib/settings/conditions";
import { shownConditions } from "@/lib/settings/shop-data";
import { sumOf, type Part } from "@/lib/vouchers/share";
import text from "#messages/client/checkout.json";
import { DiscountCode } from "./discount-code";
import { OrderTotals } from "./order-totals";
import { OrderErrorNote } from "./order-error-note";
import { datedTime, readyTime, shippingTime } from "./shipping-words";
import { SubmitButton } from "./submit-button";
import type { DiscountControl } from "./use-discount";

type Props = {
  form: string;
  lines: Line[];
  /** Null while a price is not known yet. */
  sums: Sums | null;
  code: DiscountControl;
  parts: readonly Part[];
  /** Nothing but vouchers: nothing is sent but mail. */
  isDigital: boolean;
  orderError: OrderError | null;
  isBusy: boolean;
  isChecking: boolean;
  /** What promotions take off is asked for. */
  isStale: boolean;
  /** Which texts hold, and the notice of the legal guarantee. */
  legal: ReactNode;
};

/** § 312j BGB: goods, texts, sums and directly after them the button; nothing may stand between the total and the button. */
export function OrderPart({
  form,
  lines,
  sums,
  code,
  parts,
  isDigital,
  orderError,
  isBusy,
  isChecking,
  isStale,
  legal,
}: Props) {
  const { control } = useFormContext<FormValues>();
  const [shipping, payment] = useWatch({ control, name: ["shipping", "payment"] });
  const engraved = isMadeToOrder({ lines });
  const present = shownConditions();
  const option = findShippingOption(present, shipping);
  const days = shippingDays(option, engraved, present);
  const dates = useDeliveryDates(days);
  const waits = findPaymentMethod(payment)?.waits;
  return (
    <>
      <div inert={isBusy} className="grid grid-cols-1 gap-6">
        <OrderErrorNote orderError={orderError} />
        <Notices scope="cart" place="page" />
        <ul className="-my-5 divide-y divide-line">
          {lines.map((line) => (
            <CartLine key={lineKey(line)} line={line} hasFeatures />
          ))}
        </ul>
        <DiscountCode control={code} />
        {legal}
        {engraved && (
          <p className="text-[0.9375rem]">
            {MADE_TO_ORDER_STATEMENT} {text.legal.made[madeOf(lines)]}
          </p>
        )}
        <p className="border-t border-line pt-5 text-[0.9375rem]">
          {isDigital ? (
            <WholeWords>{text.totals.digital}</WholeWords>
          ) : (
            <>
              <span>
                {option.id === "pickup"
                  ? interpolate(text.totals.pickup, { time: readyTime(dates, days, waits) })
                  : waits || dates === null
                    ? interpolate(waits ? text.totals.afterPayment : text.totals.deliveryTime, {
                        time: shippingTime(days),
                      })
                    : interpolate(text.totals.deliveryDates, {
                        dates: datedTime(dates, option.days, engraved ? present.makingDays : 0),
                      })}
              </span>
              {waits && <span className="block text-stone">{browserCalendar().text ?? WORKING_DAYS}</span>}
            </>
          )}
        </p>
        <OrderTotals
          sums={sums}
          code={code.discount?.code}
          parts={parts}
          isDigital={isDigital}
          isPickup={option.id === "pickup"}
        />
      </div>
      <SubmitButton
        form={form}
        dueCents={sums ? sums.totalCents - sumOf(parts) : undefined}
        isBusy={isBusy}
        isChecking={isChecking}
        isStale={isStale}
      />
    </>
  );
}

function madeOf(lines: readonly Line[]): keyof typeof text.legal.made {
  if (!lines.some(({ design }) => design)) return "engraving";
  return lines.some(({ engraving }) => engraving) ? "both" : "picture";
}
