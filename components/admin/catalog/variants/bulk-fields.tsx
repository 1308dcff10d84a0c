import { useState } from "react";
import { Field } from "@/components/forms/field";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { priceSchema, stockSchema } from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { errors as shared } from "#messages/client/admin-products.json";
import { bulk as text } from "#messages/client/admin-variants.json";
import type { Variants } from "./use-variants";

export function BulkFields({ variants: { form, rows, chosen } }: { variants: Variants }) {
  const [typed, setTyped] = useState({ price: "", stock: "" });
  const [errors, setErrors] = useState<{ price?: string; stock?: string }>({});
  if (chosen.size === 0) return null;
  const set = (name: "price" | "stock") => {
    const read = (name === "price" ? priceSchema : stockSchema).safeParse(typed[name]);
    if (!read.success) return setErrors({ ...errors, [name]: read.error.issues[0]?.message ?? shared.whole });
    for (const [index, { key }] of rows.fields.entries())
      if (chosen.has(key))
        form.setValue(`rows.${index}.${name}`, typed[name].trim(), { shouldDirty: true, shouldValidate: true });
    setTyped({ ...typed, [name]: "" });
  };
  return (
    <div
      role="group"
      aria-label={text.region}
      className="mb-3 grid grid-cols-2 items-start gap-x-4 gap-y-2 border-b border-line pb-3 md:flex md:gap-x-6"
    >
      <p role="status" className="col-span-2 self-center tabular-nums">
        {interpolate(text.chosen, { count: String(chosen.size) })}
      </p>
      {(["price", "stock"] as const).map((name) => (
        <div key={name} className="flex min-w-0 items-end gap-2">
          <Field
            label={text[name]}
            value={typed[name]}
            inputMode={name === "price" ? "decimal" : "numeric"}
            autoComplete="off"
            maxLength={20}
            error={errors[name]}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value });
              setErrors({ ...errors, [name]: undefined });
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              set(name);
            }}
            className="flex-1 md:w-40"
          />
          <button
            type="button"
            aria-label={name === "price" ? text.setPrice : text.setStock}
            onClick={() => set(name)}
            className={`${quietButton} min-h-12 cursor-pointer max-md:px-2.5`}
          >
            {text.set}
          </button>
        </div>
      ))}
    </div>
  );
}
