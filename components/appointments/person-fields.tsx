import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, TextareaField } from "@/components/ui/field";
import type { AppointmentFields, AppointmentState } from "@/lib/appointments/schema";
import { fill } from "@/lib/fill";
import { fieldId } from "./field-id";
import type { FormWords } from "./words";

type Props = { text: FormWords; state: Extract<AppointmentState, { step: "form" }> };

const ORDER: (keyof AppointmentFields)[] = ["day", "slot", "concern", "name", "email", "phone"];

/** What the form still wants, above its fields. */
export function AppointmentErrors({ text, state }: Props) {
  const errors = ORDER.flatMap((name) => {
    const error = state.errors[name];
    return error ? [{ id: fieldId(name), error }] : [];
  });
  const title = errors.length === 1 ? text.summaryOne : fill(text.summaryMany, { count: String(errors.length) });
  return <ErrorSummary title={title} errors={errors} change={state} />;
}

/** What the visit is about, and who comes. */
export function PersonFields({ text, state: { values, errors } }: Props) {
  const common = (name: keyof AppointmentFields) => ({
    ...{ id: fieldId(name), name, error: errors[name], defaultValue: values[name] },
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
