import { Field, TextareaField } from "@/components/forms/field";
import { EMAIL_INPUT, fieldProps } from "@/components/forms/field-props";
import type { AppointmentFields, AppointmentState } from "@/lib/inquiries/appointments/schema";
import type { AppointmentFormWords } from "@/lib/platform/texts";
import { fieldId } from "./field-id";

type Props = { text: AppointmentFormWords; state: Extract<AppointmentState, { step: "form" }> };

export function PersonFields({ text, state: { values, errors } }: Props) {
  const field = fieldProps({ values, errors });
  const common = (name: keyof AppointmentFields) => ({ id: fieldId(name), ...field(name) });
  return (
    <>
      <TextareaField {...common("concern")} rows={4} label={text.concern} hint={text.concernHint} required />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field {...common("name")} label={text.name} required autoComplete="name" />
        <Field {...common("email")} {...EMAIL_INPUT} label={text.email} required autoCapitalize="none" />
        <Field {...common("phone")} type="tel" label={text.phone} hint={text.phoneHint} autoComplete="tel" />
      </div>
    </>
  );
}
