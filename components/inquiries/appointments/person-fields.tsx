import { Field, TextareaField } from "@/components/forms/field";
import type { AppointmentFields, AppointmentState } from "@/lib/inquiries/appointments/schema";
import type { AppointmentFormWords } from "@/lib/platform/texts";
import { fieldId } from "./field-id";

type Props = { text: AppointmentFormWords; state: Extract<AppointmentState, { step: "form" }> };

export function PersonFields({ text, state: { values, errors } }: Props) {
  const common = (name: keyof AppointmentFields) => ({
    id: fieldId(name),
    name,
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <>
      <TextareaField {...common("concern")} rows={4} label={text.concern} hint={text.concernHint} required />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field {...common("name")} label={text.name} required autoComplete="name" />
        <Field
          {...common("email")}
          type="email"
          inputMode="email"
          label={text.email}
          required
          autoComplete="email"
          autoCapitalize="none"
        />
        <Field {...common("phone")} type="tel" label={text.phone} hint={text.phoneHint} autoComplete="tel" />
      </div>
    </>
  );
}
