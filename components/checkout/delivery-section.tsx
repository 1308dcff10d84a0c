import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { WholeWords } from "@/components/ui/whole-words";
import type { FormValues } from "@/lib/checkout/form";
import text from "@/messages/client/checkout.de.json";
import { FormField } from "./form-field";
import { RadioCard } from "./radio-card";
import { Section } from "./section";

/** Where the parcel goes: a house or a Packstation, in Germany. `isDigital`: there is none, and the address is for the invoice. */
export function DeliverySection({ isDigital }: { isDigital: boolean }) {
  const { control, register, clearErrors } = useFormContext<FormValues>();
  const kind = useWatch({ control, name: "delivery.kind" });
  const choice = register("delivery.kind", { onChange: () => clearErrors("delivery") });
  return (
    <Section id="kasse-lieferung" title={isDigital ? text.sections.address : text.sections.delivery}>
      {isDigital && (
        <p className="-mt-3 text-stone">
          <WholeWords>{text.digital}</WholeWords>
        </p>
      )}
      {/* A Packstation that was chosen for goods can still be changed when only vouchers are left. */}
      <fieldset className={isDigital && kind === "street" ? "hidden" : undefined}>
        <legend className="mb-1.5 text-[0.9375rem]">{text.deliverTo}</legend>
        <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <RadioCard {...choice} value="street" label={text.street} />
          <RadioCard {...choice} value="packstation" label={text.packstation} />
        </div>
      </fieldset>
      {kind === "street" ? <StreetFields /> : <PackstationFields />}
      <div className="grid gap-5 min-[26rem]:grid-cols-[minmax(7.5rem,2fr)_5fr]">
        <FormField
          name="delivery.postalCode"
          label={text.fields.postalCode}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          required
        />
        <FormField name="delivery.city" label={text.fields.city} autoComplete="shipping address-level2" required />
        <Field
          label={text.fields.country}
          hint={isDigital ? undefined : text.fields.germanyOnly}
          value={text.fields.germany}
          autoComplete="shipping country-name"
          readOnly
          className="min-[26rem]:col-span-2"
        />
      </div>
    </Section>
  );
}

function StreetFields() {
  const { fields } = text;
  return (
    <div className="grid gap-5">
      <FormField name="delivery.address" label={fields.address} autoComplete="shipping address-line1" required />
      <FormField name="delivery.addition" label={fields.addition} autoComplete="shipping address-line2" />
    </div>
  );
}

function PackstationFields() {
  const { fields } = text;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        name="delivery.postNumber"
        label={fields.postNumber}
        hint={fields.postNumberHint}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <FormField name="delivery.station" label={fields.station} inputMode="numeric" autoComplete="off" required />
    </div>
  );
}
