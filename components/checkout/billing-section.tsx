import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { EU_COUNTRIES, countryName } from "@/lib/settings/countries";
import text from "#messages/client/checkout.json";
import { FormField, FormSelect } from "./form-field";
import { PersonFields } from "./person-fields";

const [GERMANY, ...OTHERS] = EU_COUNTRIES;
const COUNTRIES = [GERMANY, ...OTHERS.toSorted((a, b) => countryName(a).localeCompare(countryName(b), "de"))];

export function BillingSection() {
  const { control, register, clearErrors } = useFormContext<FormValues>();
  const isOpen = useWatch({ control, name: "hasBilling" });
  return (
    <div className="-mt-6 pb-12">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3.5 py-2">
        <input
          type="checkbox"
          {...register("hasBilling", { onChange: () => clearErrors("billing") })}
          className="size-5 shrink-0 accent-ink"
        />
        {text.otherBilling}
      </label>
      {isOpen && (
        <section aria-labelledby="kasse-rechnung" className="mt-6">
          <h2 id="kasse-rechnung" className="font-serif text-2xl leading-tight tracking-[-0.01em]">
            {text.sections.billing}
          </h2>
          <div className="mt-6 grid gap-5">
            <PersonFields isBilling />
            <BillingAddress />
          </div>
        </section>
      )}
    </div>
  );
}

function BillingAddress() {
  const { fields } = text;
  return (
    <div className="grid gap-5 min-[26rem]:grid-cols-[minmax(7.5rem,2fr)_5fr]">
      <FormField
        name="billing.address"
        label={fields.address}
        autoComplete="billing address-line1"
        required
        className="min-[26rem]:col-span-2"
      />
      <FormField name="billing.postalCode" label={fields.postalCode} autoComplete="billing postal-code" required />
      <FormField name="billing.city" label={fields.city} autoComplete="billing address-level2" required />
      <FormSelect
        name="billing.country"
        label={fields.country}
        autoComplete="billing country"
        required
        className="min-[26rem]:col-span-2"
      >
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
