import { useFormState } from "react-hook-form";
import { Field, SelectField } from "@/components/forms/field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { fields, table as text } from "#messages/client/admin-variants.json";
import { Warning } from "@/components/admin/catalog/warning";
import { contradictions } from "@/lib/catalog/admin/contradictions";
import type { VariantFields } from "@/lib/catalog/admin/variants/form-schema";
import type { Category } from "@/lib/catalog/schema";
import type { Variants } from "./use-variants";

type Fact = "pieces" | "dimensions" | "packaging" | "weight" | "contents";
const VARIANT_FIELDS: Record<Category["kind"], readonly Fact[]> = {
  puzzle: ["pieces", "dimensions", "packaging", "weight"],
  jewelry: ["dimensions", "weight"],
  other: ["dimensions", "weight", "contents"],
};

type Props = { index: number; variants: Variants; row: VariantFields; optionNames: readonly string[] };

export function RowDetails({ index, variants: { form, loaded }, row, optionNames }: Props) {
  const errors = useFormState({ control: form.control, name: `rows.${index}` }).errors.rows?.[index];
  const names: readonly Fact[] = VARIANT_FIELDS[loaded.kind];
  const isWrong = errors?.picture !== undefined || names.some((name) => errors?.[name] !== undefined);
  // '1000' of the option 'Teile' says as much as '1000 Teile'.
  const said = optionNames.map((option, place) => `${row.values[place]} ${option}`);
  const doubts: Partial<Record<Fact, string>> = contradictions([...said, loaded.name].join(", "), row);
  const isDoubted = names.some((name) => doubts[name] !== undefined);
  const { picture } = row;
  const [, ...others] = loaded.pictures;
  return (
    <details open={isWrong || isDoubted || undefined} className="mt-1">
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
            hint={doubts[name] && <Warning>{doubts[name]}</Warning>}
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
