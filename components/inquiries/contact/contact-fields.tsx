import { Field, SelectField, TextareaField } from "@/components/forms/field";
import { CODE_INPUT, EMAIL_INPUT, fieldProps } from "@/components/forms/field-props";
import { Options } from "@/components/forms/options";
import type { ContactFields as Fields, ContactState } from "@/lib/inquiries/contact/schema";
import type { ContactFormWords } from "@/lib/platform/texts";

type Props = { text: ContactFormWords; state: Extract<ContactState, { step: "form" }> };

/** The id of a field of the form; the summary of its errors links to it. */
export function idOf(name: keyof Fields): string {
  return `contact-${name}`;
}

export function ContactFields({ text, state: { values, errors } }: Props) {
  const field = fieldProps({ values, errors });
  const common = (name: keyof Fields) => ({ id: idOf(name), ...field(name) });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...common("name")} label={text.name} required autoComplete="name" />
        <Field {...common("email")} {...EMAIL_INPUT} label={text.email} required autoCapitalize="none" />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {/* Another default is taken by a new select only. */}
        <SelectField key={values.topic} {...common("topic")} label={text.topic} required>
          <option value="">{text.choose}</option>
          <Options of={Object.entries(text.topics)} as={([topic, label]) => [topic, label]} />
        </SelectField>
        <Field {...common("order_number")} {...CODE_INPUT} label={text.orderNumber} hint={text.orderNumberHint} />
      </div>
      <TextareaField {...common("message")} rows={7} label={text.message} required />
    </>
  );
}
