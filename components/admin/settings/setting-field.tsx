import { Controller, get, type UseFormReturn } from "react-hook-form";
import { Field, SelectField, TextareaField } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-error";
import { Options } from "@/components/forms/options";
import type { Field as FieldOf } from "@/lib/settings/fields";
import type { Typed } from "@/lib/settings/part";
import text from "#messages/client/admin-settings.json";
import { ColorField } from "./color-field";
import { FieldHints } from "./field-hints";
import { PictureField } from "./picture-field";
import { errorText, type FieldWords } from "./words";

const names: Record<string, string> = text.options;

export type SettingsApi = UseFormReturn<Typed>;

type Props = {
  form: SettingsApi;
  /** Where it is in the form: "phone", or "stores.0.phone". */
  path: string;
  field: Pick<FieldOf<unknown>, "kind" | "isRequired" | "options">;
  words: FieldWords | undefined;
  className?: string;
  /** What counts while it is empty. */
  placeholder?: string | undefined;
};

export function SettingField({ form, path, field, words, className, placeholder }: Props) {
  const { kind, isRequired, options = [] } = field;
  const error = errorText(messageAt(form, path));
  const control = {
    ...form.register(path),
    label: words?.label ?? path,
    hint: words?.hint,
    error,
    required: isRequired,
    autoComplete: "off",
    className,
  };
  const pick = (typed: string) =>
    form.setValue(path, typed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const typed: unknown = form.watch(path);
  const value = typeof typed === "string" ? typed : "";
  const picture: unknown = path.endsWith(".alt") && form.watch(path.replace(/alt$/, "picture"));
  if (kind === "logo" || kind === "picture") {
    const { label, hint, required } = control;
    return <PictureField {...{ kind, label, hint, required, error, value }} onLoad={pick} />;
  }
  if (kind === "color") return <ColorField {...control} color={value} onPick={pick} />;
  const labels = options.map((option) => ({ option, label: names[option] ?? option }));
  if (kind === "lines" || kind === "line")
    return (
      <div className={className}>
        {kind === "lines" ? (
          <TextareaField {...control} className={undefined} rows={3} />
        ) : (
          <Field {...control} placeholder={placeholder} className={undefined} type="text" judge={() => null} />
        )}
        <FieldHints path={path} typed={value} picture={picture} />
      </div>
    );
  if (kind === "select")
    return (
      <SelectField {...control}>
        {/* Of a new record nothing is chosen yet. */}
        {form.getValues(path) === "" && <option value="">{text.choose}</option>}
        <Options of={labels} as={({ option, label }) => [option, label]} />
      </SelectField>
    );
  if (kind === "choices")
    return (
      <fieldset className={className}>
        <legend className="mb-1.5 text-[0.9375rem]">{control.label}</legend>
        {error && <FieldError>{error}</FieldError>}
        <Controller
          control={form.control}
          name={path}
          render={({ field: { value, onChange, onBlur } }) => {
            const chosen = typeof value === "string" ? value.split("\n") : [];
            const toggle = (option: string) =>
              onChange(options.filter((one) => chosen.includes(one) !== (one === option)).join("\n"));
            return (
              <div className="grid gap-x-6 sm:grid-cols-2">
                {labels.map(({ option, label }) => (
                  <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
                    <input
                      type="checkbox"
                      checked={chosen.includes(option)}
                      onChange={() => toggle(option)}
                      onBlur={onBlur}
                      className="size-5 shrink-0 accent-ink"
                    />
                    {label}
                  </label>
                ))}
              </div>
            );
          }}
        />
      </fieldset>
    );
  return <Field {...control} type={kind} judge={() => null} />;
}

/** Also that of a field in a record. */
export function messageAt({ formState }: SettingsApi, path: string): string | undefined {
  const message: unknown = get(formState.errors, `${path}.message`);
  return typeof message === "string" ? message : undefined;
}
