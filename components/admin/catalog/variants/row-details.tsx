import { useFormState } from "react-hook-form";
import { Field, SelectField } from "@/components/forms/field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { fields, table as text } from "#messages/client/admin-variants.json";
import type { Category } from "@/lib/catalog/schema";
import type { Variants } from "./use-variants";

type Fact = "pieces" | "dimensions" | "packaging" | "weight" | "contents";
const VARIANT_FIELDS: Record<Category["kind"], readonly Fact[]> = {
  puzzle: ["pieces", "dimensions", "packaging", "weight"],
  jewelry: ["dimensions", "weight"],
  other: ["dimensions", "weight", "contents"],
};

type Props = { index: number; variants: Variants; picture: string };

export function RowDetails({ index, variants: { form, loaded }, picture }: Props) {
  const errors = useFormState({ control: form.control, name: `rows.${index}` }).errors.rows?.[index];
  const names: readonly Fact[] = VARIANT_FIELDS[loaded.kind];
  const isWrong = errors?.picture !== undefined || names.some((name) => errors?.[name] !== undefined);
  const [, ...others] = loaded.pictures;
  return (
    <details open={isWrong || undefined} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-[0.9375rem]">
        <span className="text-link">{text.more}</span>
      </summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 pt-1 pb-2 md:grid-cols-3 xl:grid-cols-6">
        {names.map((name) => (
          <Field
            key={name}
            {...form.register(`rows.${index}.${name}`)}
            label={fields[name]}
            inputMode={name === "pieces" ? "numeric" : undefined}
            autoComplete="off"
            error={errors?.[name]?.message}
          />
        ))}
        {index > 0 && (
          <SelectField
            {...form.register(`rows.${index}.picture`)}
            label={fields.picture}
            error={errors?.picture?.message}
            className="col-span-2 md:col-span-1"
          >
            <option value="">{text.mainPicture}</option>
            {others.map((url, place) => (
              <option key={url} value={url}>
                {interpolate(text.picture, { number: String(place + 2) })}
              </option>
            ))}
            {picture !== "" && !others.includes(picture) && <option value={picture}>{text.ownPicture}</option>}
          </SelectField>
        )}
      </div>
    </details>
  );
}
