import { TextareaField } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-error";
import { fields as text } from "#messages/client/admin-products.json";
import { ProductField, useProductError } from "./product-field";
import type { ProductFormApi } from "./use-pictures";

/** The content of 'Angaben zur Produktsicherheit' on the product's page. */
export function SafetyFields({ form }: { form: ProductFormApi }) {
  const { register } = form;
  const toyError = useProductError(form, "isToy");
  return (
    <fieldset className="col-span-2 grid gap-y-5 border-t border-line pt-5">
      <legend className="sr-only">{text.safety}</legend>
      <ProductField form={form} name="manufacturer" hint={text.manufacturerHint} />
      <ProductField form={form} name="responsiblePerson" hint={text.responsiblePersonHint} />
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            {...register("isToy")}
            aria-invalid={toyError ? true : undefined}
            aria-describedby={toyError && "produkt-isToy-error"}
            className="size-5 accent-ink"
          />
          {text.isToy}
        </label>
        {toyError && <FieldError id="produkt-isToy-error">{toyError}</FieldError>}
      </div>
      <TextareaField
        {...register("warnings")}
        label={text.warnings}
        rows={2}
        hint={text.warningsHint}
        error={useProductError(form, "warnings")}
      />
    </fieldset>
  );
}
