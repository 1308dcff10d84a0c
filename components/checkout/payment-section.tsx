import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { interpolate } from "@/lib/format/interpolate";
import { PAYMENT_METHODS, findPaymentMethod, type PaymentMethod } from "@/lib/payment/methods";
import { canShip, IS_SHIPPING_TIED } from "@/lib/payment/shipping";
import { SHOP_MODE } from "@/lib/shop/mode";
import { RESERVATION } from "@/lib/shop/reservation";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";
import text from "@/messages/client/checkout.de.json";
import { CardFields } from "./card-fields";
import { RadioCard } from "./radio-card";
import { Section } from "./section";

const { payment: words } = text;

/** How the shopper pays, and what that needs or means. */
export function PaymentSection({ onlineMethods }: { onlineMethods: ReactNode }) {
  const notes = { simulated: words.simulatedNote, prepayment: words.prepaymentNote, stripe: onlineMethods };
  const { control, register, clearErrors, getValues, setValue } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  const pay = (id: PaymentMethod["id"]) => {
    clearErrors("card");
    if (!canShip(getValues("shipping"), id)) setValue("shipping", SHIPPING_OPTIONS[0].id);
  };
  return (
    <Section id="kasse-zahlung" title={text.sections.payment}>
      {PAYMENT_METHODS.length > 1 ? (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{text.sections.payment}</legend>
          {PAYMENT_METHODS.map(({ id }) => (
            <RadioCard
              key={id}
              {...register("payment", { onChange: () => pay(id) })}
              value={id}
              label={words[id]}
              note={notes[id]}
            />
          ))}
        </fieldset>
      ) : (
        <p className="font-medium">{words[payment]}</p>
      )}
      {findPaymentMethod(payment)?.needsCard && <CardFields />}
      {payment === "stripe" && (
        <p className="prose-measure text-stone">{SHOP_MODE === "test" ? words.stripeTest : words.stripeText}</p>
      )}
      {payment === "prepayment" && (
        <p className="prose-measure text-stone">
          {SHOP_MODE === "test"
            ? words.prepaymentTest
            : interpolate(words.prepaymentText, { days: String(RESERVATION.payDays) })}{" "}
          {IS_SHIPPING_TIED && words.prepaymentShipping}
        </p>
      )}
    </Section>
  );
}
