import { formatCardNumber, formatCvv, formatExpiry } from "@/lib/checkout/card";
import { card as text } from "#messages/client/checkout.json";
import { FormField } from "./form-field";

/** What is typed here stays in the open page: it is neither kept nor sent. */
export function CardFields() {
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">{text.legend}</legend>
      <p className="mb-5 prose-measure text-[0.9375rem] text-stone">{text.hint}</p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
        <FormField name="card.holder" label={text.holder} autoComplete="cc-name" required className="col-span-2" />
        <FormField
          name="card.number"
          label={text.number}
          format={formatCardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          required
          className="col-span-2"
        />
        <FormField
          name="card.expiry"
          label={text.expiry}
          format={formatExpiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/JJ"
          required
        />
        <FormField
          name="card.cvv"
          label={text.cvv}
          format={formatCvv}
          inputMode="numeric"
          autoComplete="cc-csc"
          required
        />
      </div>
    </fieldset>
  );
}
