import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { WholeWords } from "@/components/ui/whole-words";
import type { FormValues } from "@/lib/checkout/form";
import { hasNumber, packstationOf, parcelPlaceOf } from "@/lib/orders/street";
import text from "#messages/client/checkout.json";
import { FormField, useFieldError } from "./form-field";
import { RadioCard } from "./radio-card";
import { Section } from "./section";

/** Only in Germany. `isDigital`: the address is for the invoice. */
export function DeliverySection({ isDigital }: { isDigital: boolean }) {
  const { control, register, clearErrors, setValue } = useFormContext<FormValues>();
  const kind = useWatch({ control, name: "delivery.kind" });
  const isPickup = useWatch({ control, name: "shipping" }) === "pickup";
  // Nothing is left to be picked up.
  useEffect(() => {
    if (isDigital && isPickup) setValue("shipping", "standard");
  }, [isDigital, isPickup, setValue]);
  const isForInvoice = isDigital || isPickup;
  const choice = register("delivery.kind", { onChange: () => clearErrors("delivery") });
  return (
    <Section id="kasse-lieferung" title={isForInvoice ? text.sections.address : text.sections.delivery}>
      {isForInvoice && (
        <p className="-mt-3 text-stone">
          <WholeWords>{isDigital ? text.digital : text.pickup}</WholeWords>
        </p>
      )}
      {/* A Packstation that was chosen for goods can still be changed when only vouchers are left. */}
      <fieldset className={isForInvoice && kind === "street" ? "hidden" : undefined}>
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
          hint={isForInvoice ? undefined : text.fields.germanyOnly}
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
      <div>
        <FormField name="delivery.address" label={fields.address} autoComplete="shipping address-line1" required />
        <ToPackstation />
        <NoNumber />
      </div>
      <FormField name="delivery.addition" label={fields.addition} autoComplete="shipping address-line2" />
    </div>
  );
}

/** Takes what was typed as a street over into the fields of a Packstation; the street stays as typed, for the way back. */
function ToPackstation() {
  const { control, setValue, setFocus, clearErrors } = useFormContext<FormValues>();
  const [address, addition] = useWatch({ control, name: ["delivery.address", "delivery.addition"] });
  if (parcelPlaceOf({ address, addition }) !== "packstation") return null;
  const move = () => {
    const { station, postNumber } = packstationOf({ address, addition });
    setValue("delivery.kind", "packstation");
    if (station) setValue("delivery.station", station);
    if (postNumber) setValue("delivery.postNumber", postNumber);
    clearErrors("delivery");
    // The field comes with the next rendering.
    setTimeout(() => setFocus("delivery.postNumber"));
  };
  return (
    <button type="button" onClick={move} className="inline-flex min-h-11 cursor-pointer items-center text-left">
      <span className="text-link">{text.toPackstation}</span>
    </button>
  );
}

function NoNumber() {
  const { control, register, trigger } = useFormContext<FormValues>();
  const [address, isConfirmed] = useWatch({ control, name: ["delivery.address", "hasNoNumber"] });
  const isAsked = useFieldError("delivery.address") === text.errors.addressNumber;
  if (hasNumber(address) || !(isAsked || isConfirmed)) return null;
  const choice = register("hasNoNumber", { onChange: () => void trigger("delivery.address") });
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3.5 py-2">
      <input type="checkbox" {...choice} className="size-5 shrink-0 accent-ink" />
      {text.hasNoNumber}
    </label>
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
