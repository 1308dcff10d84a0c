import clsx from "clsx";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { ConfirmDialog } from "@/components/admin/parts/confirm-dialog";
import { Picture } from "@/components/images/picture";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/forms/field";
import { labelOf } from "@/lib/catalog/admin/variants/differences";
import type { VariantFields } from "@/lib/catalog/admin/variants/form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { fields, remove, table as text } from "#messages/client/admin-variants.json";
import { RowDetails } from "./row-details";
import type { Variants } from "./use-variants";

/** With no option, one, and two; article numbers are long. */
const COLUMNS = [
  "md:grid-cols-[2fr_1fr_1fr]",
  "md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,3fr)_minmax(0,2fr)]",
  "md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)_minmax(0,3fr)_minmax(0,2fr)]",
];

type Props = {
  /** Null for a variant that is not saved yet. */
  id: number | null;
  index: number;
  variants: Variants;
  optionNames: [string, string];
  isChosen: boolean;
  onToggle: () => void;
};

export function VariantRow({ id, index, variants, optionNames, isChosen, onToggle }: Props) {
  const { form, rows, loaded } = variants;
  const [isAsking, setAsking] = useState(false);
  // Undefined for a moment while the last row is being removed.
  const row = useWatch({ control: form.control, name: `rows.${index}` }) as VariantFields | undefined;
  const errors = useFormState({ control: form.control, name: `rows.${index}` }).errors.rows?.[index];
  if (!row) return null;
  const label = labelOf(row, optionNames);
  const isOrdered = id !== null && loaded.ordered.includes(id);
  const line = (name: "articleNumber" | "price" | "stock", inputMode?: "decimal" | "numeric") => (
    <Field
      {...form.register(`rows.${index}.${name}`)}
      label={fields[name]}
      inputMode={inputMode}
      autoComplete="off"
      error={errors?.[name]?.message}
      className={clsx(name === "articleNumber" && "max-md:col-span-2")}
    />
  );
  return (
    <li aria-label={label} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 py-4">
      <div className="grid content-start justify-items-center gap-1">
        <Checkbox aria-label={interpolate(text.select, { label })} checked={isChosen} onCheckedChange={onToggle} />
        <div className="relative aspect-[4/5] w-full bg-mat">
          <Picture
            src={row.picture || (loaded.pictures[0] ?? "")}
            alt=""
            range="thumb"
            sizes="48px"
            className="object-contain p-0.5"
          />
        </div>
      </div>
      <div className="min-w-0">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-medium wrap-anywhere">
            {label}
            {index === 0 && <span className="ml-2 font-normal text-stone">{text.first}</span>}
            {id === null && <span className="ml-2 font-normal text-stone">{text.isNew}</span>}
          </h3>
          {index > 0 && (
            <button
              type="button"
              aria-label={interpolate(text.removeOf, { label })}
              // What is not saved yet is no loss.
              onClick={() => (id === null ? rows.remove(index) : setAsking(true))}
              className="min-h-11 cursor-pointer text-[0.9375rem]"
            >
              <span className="text-link">{text.remove}</span>
            </button>
          )}
          {index === 0 && rows.fields.length > 1 && <p className="text-[0.875rem] text-stone">{text.firstHint}</p>}
        </div>
        <div className={clsx("mt-1 grid grid-cols-2 gap-x-3 gap-y-3", COLUMNS[optionNames.filter(Boolean).length])}>
          {([0, 1] as const).map(
            (option) =>
              optionNames[option] !== "" && (
                <Field
                  key={option}
                  {...form.register(`rows.${index}.values.${option}`)}
                  label={optionNames[option]}
                  autoComplete="off"
                  error={errors?.values?.[option]?.message}
                />
              ),
          )}
          {line("articleNumber")}
          {line("price", "decimal")}
          {line("stock", "numeric")}
        </div>
        <RowDetails index={index} variants={variants} row={row} optionNames={optionNames} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        busy={false}
        title={remove.title}
        confirm={remove.confirm}
        isDestructive
        onConfirm={() => {
          setAsking(false);
          rows.remove(index);
        }}
      >
        <p>{interpolate(isOrdered ? remove.archived : remove.deleted, { label })}</p>
      </ConfirmDialog>
    </li>
  );
}
