import { useFormContext, useWatch } from "react-hook-form";
import { useDeliveryDates } from "@/components/settings/use-delivery-dates";
import { isMadeToOrder, useCart } from "@/lib/cart/store";
import type { FormValues } from "@/lib/checkout/form";
import { interpolate } from "@/lib/platform/format/interpolate";
import { findPaymentMethod } from "@/lib/payment/methods";
import { canShip, OFFERED_SHIPPING } from "@/lib/payment/shipping";
import { MAKING_DAYS, shippingDays, type ShippingOption } from "@/lib/settings/shipping";
import text from "#messages/client/checkout.json";
import { RadioCard } from "./radio-card";
import { Section } from "./section";
import { datedTime, shippingPrice, shippingTime } from "./shipping-words";

export function ShippingSection() {
  const [only, ...others] = OFFERED_SHIPPING;
  return (
    <Section id="kasse-versand" title={text.sections.shipping}>
      {only && others.length === 0 ? (
        <p>
          <span className="font-medium">{text.shipping[only.id]}</span>
          <span>{`: ${shippingPrice(only.cents)}`}</span>
          <span className="block text-[0.9375rem] text-stone">
            <ShippingTime option={only} />
          </span>
        </p>
      ) : (
        <ShippingChoice />
      )}
    </Section>
  );
}

/** What cannot be promised with the chosen payment stays in its place, cannot be chosen, and says why. */
function ShippingChoice() {
  const { control, register } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{text.sections.shipping}</legend>
      {OFFERED_SHIPPING.map((option) => {
        const isOpen = canShip(option.id, payment);
        return (
          <RadioCard
            key={option.id}
            {...register("shipping")}
            value={option.id}
            disabled={!isOpen}
            label={text.shipping[option.id]}
            note={isOpen ? <ShippingTime option={option} /> : text.shipping.notInAdvance}
            end={shippingPrice(option.cents)}
          />
        );
      })}
    </fieldset>
  );
}

function ShippingTime({ option }: { option: ShippingOption }) {
  const { control } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  const engraved = useCart(isMadeToOrder);
  const days = shippingDays(option, engraved);
  const dates = useDeliveryDates(days);
  const time = findPaymentMethod(payment)?.waits
    ? interpolate(text.shipping.afterPayment, { time: shippingTime(days) })
    : datedTime(dates, days);
  const making = engraved ? `, ${interpolate(text.shipping.engraving, { days: String(MAKING_DAYS) })}` : "";
  return <span>{`${time}${making}`}</span>;
}
