import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDeliveryDates } from "@/components/settings/use-delivery-dates";
import { isMadeToOrder, useCart } from "@/lib/cart/store";
import type { FormValues } from "@/lib/checkout/form";
import { interpolate } from "@/lib/platform/format/interpolate";
import { findPaymentMethod } from "@/lib/payment/methods";
import { canShip, offeredShipping } from "@/lib/payment/shipping";
import { type findShippingOption, shippingCents, shippingDays, type PickupStore } from "@/lib/settings/conditions";
import { shownConditions } from "@/lib/settings/shop-data";
import text from "#messages/client/checkout.json";
import { RadioCard } from "./radio-card";
import { Section } from "./section";
import { FormSelect } from "./form-field";
import { datedTime, readyTime, shippingPrice, shippingTime } from "./shipping-words";

type Option = ReturnType<typeof findShippingOption>;

export function ShippingSection({ goodsCents }: { goodsCents: number }) {
  const { control, setValue } = useFormContext<FormValues>();
  const chosen = useWatch({ control, name: "shipping" });
  const present = shownConditions();
  const options = [...offeredShipping(present), ...(present.pickup ? [present.pickup] : [])];
  const isOffered = options.some(({ id }) => id === chosen);
  // The owners may have ended it while the page was open.
  useEffect(() => {
    if (!isOffered) setValue("shipping", "standard");
  }, [isOffered, setValue]);
  const [only, ...others] = options;
  return (
    <Section id="kasse-versand" title={text.sections.shipping}>
      {only && others.length === 0 ? (
        <p>
          <span className="font-medium">{only.name}</span>
          <span>{`: ${shippingPrice(shippingCents(only, goodsCents))}`}</span>
          <span className="block text-[0.9375rem] text-stone">
            <ShippingTime option={only} />
          </span>
        </p>
      ) : (
        <ShippingChoice options={options} goodsCents={goodsCents} />
      )}
      {chosen === "pickup" && present.pickup && <StoreChoice stores={present.pickup.stores} />}
    </Section>
  );
}

function StoreChoice({ stores }: { stores: readonly PickupStore[] }) {
  const { getValues, setValue } = useFormContext<FormValues>();
  const [only, ...others] = stores;
  useEffect(() => {
    const { store } = getValues();
    if (others.length === 0) setValue("store", only?.id ?? "");
    else if (!stores.some(({ id }) => id === store)) setValue("store", "");
  });
  const place = ({ name, street, postalCode, city }: PickupStore) => `${name}, ${street}, ${postalCode} ${city}`;
  if (only && others.length === 0) return <p>{place(only)}</p>;
  return (
    <FormSelect name="store" label={text.shipping.store} required>
      <option value="">{text.shipping.chooseStore}</option>
      {stores.map((store) => (
        <option key={store.id} value={store.id}>
          {place(store)}
        </option>
      ))}
    </FormSelect>
  );
}

/** What cannot be promised with the chosen payment stays in its place, cannot be chosen, and says why. */
function ShippingChoice({ options, goodsCents }: { options: readonly Option[]; goodsCents: number }) {
  const { control, register } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{text.sections.shipping}</legend>
      {options.map((option) => {
        const isOpen = canShip(option.id, payment);
        return (
          <RadioCard
            key={option.id}
            {...register("shipping")}
            value={option.id}
            disabled={!isOpen}
            label={option.name}
            note={isOpen ? <ShippingTime option={option} /> : text.shipping.notInAdvance}
            end={shippingPrice(shippingCents(option, goodsCents))}
          />
        );
      })}
    </fieldset>
  );
}

function ShippingTime({ option }: { option: Option }) {
  const { control } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  const engraved = useCart(isMadeToOrder);
  const present = shownConditions();
  const days = shippingDays(option, engraved, present);
  const dates = useDeliveryDates(days);
  const makingDays = engraved ? present.makingDays : 0;
  if (option.id === "pickup") return <span>{readyTime(dates, days, findPaymentMethod(payment)?.waits)}</span>;
  if (!findPaymentMethod(payment)?.waits) return <span>{datedTime(dates, option.days, makingDays)}</span>;
  const time = interpolate(text.shipping.afterPayment, { time: shippingTime(days) });
  const making = engraved ? `, ${interpolate(text.shipping.engraving, { days: String(makingDays) })}` : "";
  return <span>{`${time}${making}`}</span>;
}
