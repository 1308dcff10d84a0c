import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { fill } from "@/lib/fill";
import { PAYMENT_METHODS, findPaymentMethod } from "@/lib/payment/methods";
import { RESERVATION } from "@/lib/shop/reservation";
import text from "@/messages/client/checkout.de.json";
import { CardFields } from "./card-fields";
import { RadioCard } from "./radio-card";
import { Section } from "./section";

const { payment: words } = text;
const NOTES = { simulated: words.simulatedNote, prepayment: words.prepaymentNote };

/** How the shopper pays, and what that needs or means. */
export function PaymentSection() {
  const { control, register, clearErrors } = useFormContext<FormValues>();
  const payment = useWatch({ control, name: "payment" });
  return (
    <Section id="kasse-zahlung" title={text.sections.payment}>
      {PAYMENT_METHODS.length > 1 ? (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{text.sections.payment}</legend>
          {PAYMENT_METHODS.map(({ id }) => (
            <RadioCard
              key={id}
              {...register("payment", { onChange: () => clearErrors("card") })}
              value={id}
              label={words[id]}
              note={NOTES[id]}
            />
          ))}
        </fieldset>
      ) : (
        <p className="font-medium">{words[payment]}</p>
      )}
      {findPaymentMethod(payment)?.needsCard && <CardFields />}
      {payment === "prepayment" && (
        <p className="prose-measure text-stone">{fill(words.prepaymentText, { days: String(RESERVATION.payDays) })}</p>
      )}
    </Section>
  );
}
