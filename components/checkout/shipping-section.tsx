import { useFormContext } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";
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
            note={shippingTime(option)}
            end={shippingPrice(option.cents)}
          />
        ))}
      </fieldset>
    </Section>
  );
}
