import type { ReactNode } from "react";
import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import { Field, SelectField } from "@/components/forms/field";
import { CheckField } from "@/components/admin/parts/check-field";
import type { CorrectionValues } from "@/lib/orders/admin/correction";
import { hasNumber } from "@/lib/orders/street";
import { correction as text } from "#messages/client/admin-ops.json";
import checkout from "#messages/client/checkout.json";

type Props = { emailHint: string; isEmailRequired?: boolean; hasBilling: boolean };

/** Labels and messages are those of the checkout. */
export function AddressGroups({ emailHint, isEmailRequired = true, hasBilling }: Props) {
  const { register, control, clearErrors, getFieldState, formState } = useFormContext<CorrectionValues>();
  const [kind, address] = useWatch({ control, name: ["delivery.kind", "delivery.address"] });
  const field = (name: FieldPath<CorrectionValues>) => ({
    ...register(name),
    error: getFieldState(name, formState).error?.message,
    autoComplete: "off",
    spellCheck: false,
  });
  const { fields, sections } = checkout;
  return (
    <>
      <Group title={sections.customer}>
        <Field label={fields.firstName} required {...field("firstName")} />
        <Field label={fields.lastName} required {...field("lastName")} />
        <Field
          label={fields.email}
          hint={emailHint}
          type="email"
          required={isEmailRequired}
          {...field("email")}
          className="sm:col-span-2"
        />
        <Field label={fields.phone} type="tel" {...field("phone")} className="sm:col-span-2" />
      </Group>
      <Group title={text.company}>
        <Field label={fields.company} {...field("company.name")} className="sm:col-span-2" />
        <Field label={fields.vatId} {...field("company.vatId")} className="sm:col-span-2" />
        <Field label={fields.department} {...field("company.department")} />
        <Field label={fields.reference} {...field("company.reference")} />
      </Group>
      <Group title={sections.delivery}>
        <SelectField
          label={text.deliverTo}
          {...register("delivery.kind", { onChange: () => clearErrors("delivery") })}
          className="sm:col-span-2"
        >
          <option value="street">{checkout.street}</option>
          <option value="packstation">{checkout.packstation}</option>
        </SelectField>
        {kind === "street" ? (
          <>
            <Field label={fields.address} required {...field("delivery.address")} className="sm:col-span-2" />
            {address.trim() !== "" && !hasNumber(address) && (
              <CheckField label={text.noNumber} {...register("hasNoNumber")} className="w-fit sm:col-span-2" />
            )}
            <Field label={fields.addition} {...field("delivery.addition")} className="sm:col-span-2" />
          </>
        ) : (
          <>
            <Field label={fields.postNumber} inputMode="numeric" required {...field("delivery.postNumber")} />
            <Field label={fields.station} inputMode="numeric" required {...field("delivery.station")} />
          </>
        )}
        <Field label={fields.postalCode} inputMode="numeric" required {...field("delivery.postalCode")} />
        <Field label={fields.city} required {...field("delivery.city")} />
      </Group>
      {hasBilling && (
        <Group title={sections.billing}>
          <Field label={fields.firstName} required {...field("billing.firstName")} />
          <Field label={fields.lastName} required {...field("billing.lastName")} />
          <Field label={fields.email} type="email" required {...field("billing.email")} className="sm:col-span-2" />
          <Field label={fields.phone} type="tel" {...field("billing.phone")} className="sm:col-span-2" />
          <Field label={fields.address} required {...field("billing.address")} className="sm:col-span-2" />
          <Field label={fields.postalCode} required {...field("billing.postalCode")} />
          <Field label={fields.city} required {...field("billing.city")} />
        </Group>
      )}
    </>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-serif text-lg">{title}</legend>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
