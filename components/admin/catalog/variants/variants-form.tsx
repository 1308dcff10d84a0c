"use client";

import { useWatch } from "react-hook-form";
import { useLeaveWarning } from "@/components/admin/catalog/use-leave-warning";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { FieldError } from "@/components/forms/field-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { interpolate } from "@/lib/platform/format/interpolate";
import { MAX_VARIANTS } from "@/lib/catalog/variants";
import type { VariantsData } from "@/lib/catalog/admin/variants/data";
import { table as text } from "#messages/client/admin-variants.json";
import { ArchivedVariants } from "./archived-variants";
import { BulkFields } from "./bulk-fields";
import { OptionFields } from "./option-fields";
import { useVariants } from "./use-variants";
import { VariantRow } from "./variant-row";
import { VariantsConflict } from "./variants-conflict";

export function VariantsForm({ loaded }: { loaded: VariantsData }) {
  const variants = useVariants(loaded);
  const { form, rows, chosen, setChosen } = variants;
  const { isDirty, isSubmitting, errors } = form.formState;
  const optionNames = useWatch({ control: form.control, name: "optionNames" });
  useLeaveWarning(isDirty);
  const all = rows.fields.map(({ key }) => key);
  const submit = form.handleSubmit(variants.send);
  const wrong = errors.rows?.root?.message ?? errors.rows?.message;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={isSubmitting} className="mt-6">
      <VariantsConflict variants={variants} />
      <OptionFields variants={variants} />
      <section aria-labelledby="ausfuehrungen" className="mt-10">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 id="ausfuehrungen" className="font-serif text-2xl">
            {interpolate(text.title, { count: String(rows.fields.length) })}
          </h2>
          <label className="-ml-3 inline-flex cursor-pointer items-center pr-3 text-[0.9375rem]">
            <Checkbox
              checked={chosen.size === 0 ? false : chosen.size === all.length ? true : "indeterminate"}
              onCheckedChange={() => setChosen(new Set(chosen.size === all.length ? [] : all))}
            />
            {text.all}
          </label>
        </div>
        {wrong && <FieldError>{wrong}</FieldError>}
        <ol aria-labelledby="ausfuehrungen" className="mt-3 divide-y divide-line border-y border-line">
          {rows.fields.map(({ key, id }, index) => (
            <VariantRow
              key={key}
              id={id}
              index={index}
              variants={variants}
              optionNames={optionNames}
              isChosen={chosen.has(key)}
              onToggle={() => variants.toggle(key)}
            />
          ))}
        </ol>
        <button
          type="button"
          aria-disabled={rows.fields.length >= MAX_VARIANTS}
          onClick={() => {
            const [first] = form.getValues("rows");
            if (!first || rows.fields.length >= MAX_VARIANTS) return;
            rows.append({ ...first, id: null, values: ["", ""], articleNumber: "", stock: "0" });
          }}
          className={`${quietButton} mt-4 cursor-pointer`}
        >
          {text.add}
        </button>
        <ArchivedVariants variants={variants} />
      </section>
      <div className="sticky bottom-0 z-20 -mx-5 mt-6 border-t border-ink bg-paper px-5 py-3 md:-mx-10 md:px-10 xl:mx-0 xl:px-0">
        <BulkFields variants={variants} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? text.saving : text.save}
          </Button>
          {isDirty && <p className="text-[0.9375rem] text-stone max-sm:sr-only">{text.unsaved}</p>}
        </div>
      </div>
    </form>
  );
}
