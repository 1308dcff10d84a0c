import { useFormContext, useWatch } from "react-hook-form";
import { useDeliveryDates } from "@/components/shipping/use-delivery-dates";
import type { FormValues } from "@/lib/checkout/form";
import { findPaymentMethod } from "@/lib/payment/methods";
import { SHIPPING_OPTIONS, type ShippingOption } from "@/lib/shop/shipping";
import text from "@/messages/client/checkout.de.json";
import { RadioCard } from "./radio-card";
import { Section } from "./section";
import { shippingPrice, shippingTime } from "./shipping-words";

/** How fast the parcel comes. */
export function ShippingSection() {
  const { register } = useFormContext<FormValues>();
  return (
    <Section id="kasse-versand" title={text.sections.shipping}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{text.sections.shipping}</legend>
        {SHIPPING_OPTIONS.map((option) => (
          <RadioCard
            key={option.id}
            {...register("shipping")}
            value={option.id}
            label={text.shipping[option.id]}
            note={<ShippingTime option={option} />}
            end={shippingPrice(option.cents)}
          />
        ))}
      </fieldset>
    </Section>
  );
}

/** The days on which the parcel may arrive, or how long it takes once the money is there. */
function ShippingTime({ option }: { option: ShippingOption }) {
  const { control } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  const dates = useDeliveryDates(option.days);
  return findPaymentMethod(payment)?.isPaidAtOnce ? (dates ?? shippingTime(option)) : shippingTime(option);
}
