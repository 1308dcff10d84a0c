import { useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import text from "#messages/client/checkout.json";
import { CODE_INPUT } from "@/components/forms/field-props";
import { FormField } from "./form-field";

/** Closed, it is no company that buys; what was typed stays for the next opening. */
export function CompanyFold() {
  const { control, setValue, clearErrors } = useFormContext<FormValues>();
  const isOpen = useWatch({ control, name: "hasCompany" });
  const { fields } = text;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setValue("hasCompany", open);
        if (!open) clearErrors("company");
      }}
    >
      <summary className="fold-mark min-h-11 w-fit py-2">{text.asCompany}</summary>
      {isOpen && (
        <div className="mt-4 grid gap-5">
          <FormField name="company.name" label={fields.company} autoComplete="billing organization" required />
          <FormField name="company.vatId" label={fields.vatId} {...CODE_INPUT} />
          <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            <FormField name="company.department" label={fields.department} autoComplete="off" />
            <FormField
              name="company.reference"
              label={fields.reference}
              hint={fields.referenceHint}
              autoComplete="off"
            />
          </div>
        </div>
      )}
    </details>
  );
}
