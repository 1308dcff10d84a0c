import type { ComponentProps } from "react";
import { useFormContext, useFormState, type FieldPath } from "react-hook-form";
import { judgeName, judgePlace, judgeStreet } from "@/components/forms/doubt";
import { Field, SelectField, TextareaField } from "@/components/forms/field";
import type { FormValues } from "@/lib/checkout/form";

type Name = FieldPath<FormValues>;

/** The id of a field's control; the error summary links to it. */
export function fieldId(name: string): string {
  return `kasse-${name.replaceAll(".", "-")}`;
}

export function useFieldError(name: Name): string | undefined {
  const { control, getFieldState } = useFormContext<FormValues>();
  return getFieldState(name, useFormState({ control, name })).error?.message;
}

/** What is asked about without refusing it; a delivery's street without a number is asked about by the schema. */
const DOUBT_JUDGES = {
  ...{ firstName: judgeName, lastName: judgeName, "billing.firstName": judgeName, "billing.lastName": judgeName },
  ...{ "delivery.city": judgePlace, "billing.city": judgePlace, "billing.address": judgeStreet },
};

type Props = { name: Name; label: string; format?: (typed: string, before: string) => string };

/** A field of the checkout. `format` rewrites what is typed as it is typed; `before` is what stood there. */
export function FormField({ name, format, ...props }: Props & ComponentProps<"input"> & { hint?: string }) {
  const { register, getValues } = useFormContext<FormValues>();
  const { onChange, ...field } = register(name);
  return (
    <Field
      {...props}
      {...field}
      id={fieldId(name)}
      error={useFieldError(name)}
      judge={name in DOUBT_JUDGES ? DOUBT_JUDGES[name as keyof typeof DOUBT_JUDGES] : undefined}
      onChange={(event) => {
        if (format) rewrite(event.target, (typed) => format(typed, textOf(getValues(name))));
        void onChange(event);
      }}
    />
  );
}

export function FormTextarea({
  name,
  ...props
}: Omit<Props, "format"> & ComponentProps<"textarea"> & { hint?: string }) {
  const { register } = useFormContext<FormValues>();
  return <TextareaField {...props} {...register(name)} id={fieldId(name)} error={useFieldError(name)} />;
}

export function FormSelect({ name, ...props }: Omit<Props, "format"> & ComponentProps<"select">) {
  const { register } = useFormContext<FormValues>();
  return <SelectField {...props} {...register(name)} id={fieldId(name)} error={useFieldError(name)} />;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Puts a field's text into form and keeps the caret behind the same digit. */
function rewrite(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, "").length;
  const written = format(typed);
  if (written === typed) return;
  input.value = written;
  if (isAtEnd) return;
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < written.length; position++)
    if (/\d/.test(written[position] ?? "")) digits += 1;
  input.setSelectionRange(position, position);
}
