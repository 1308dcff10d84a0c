import { useFormState, useWatch } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { engraving as text } from "#messages/client/admin-products.json";
import type { ProductFormApi } from "./use-pictures";

type Props = {
  form: ProductFormApi;
  index: number;
  /** Clicks on the picture are for this one. */
  isActive: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

export function EngravingPlace({ form, index, isActive, onChoose, onRemove }: Props) {
  const errors = useFormState({ control: form.control, name: `engraving.${index}` }).errors.engraving?.[index];
  const name = useWatch({ control: form.control, name: `engraving.${index}.place` });
  const label = name || interpolate(text.numbered, { number: String(index + 1) });
  return (
    <li className="border border-line p-4" onFocus={onChoose}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
          <input
            type="radio"
            name="gravurstelle"
            checked={isActive}
            onChange={onChoose}
            className="size-5 accent-ink"
            aria-label={`${label}: ${text.active}`}
          />
          <span>{text.active}</span>
        </label>
        <button
          type="button"
          aria-label={interpolate(text.removeOf, { place: label })}
          onClick={onRemove}
          className="min-h-11 cursor-pointer text-[0.9375rem]"
        >
          <span className="text-link">{text.remove}</span>
        </button>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-4 md:grid-cols-2 lg:grid-cols-4">
        <Field
          {...form.register(`engraving.${index}.place`)}
          label={text.place}
          hint={text.placeHint}
          required
          autoComplete="off"
          error={errors?.place?.message}
          className="col-span-full"
        />
        {(["x", "y", "width", "angle"] as const).map((part) => (
          <Field
            key={part}
            {...form.register(`engraving.${index}.${part}`)}
            label={text[part]}
            inputMode="decimal"
            autoComplete="off"
            error={errors?.[part]?.message}
          />
        ))}
      </div>
    </li>
  );
}
