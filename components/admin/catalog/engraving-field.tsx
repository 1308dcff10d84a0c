"use client";

import { useState } from "react";
import { useFieldArray, useFormState } from "react-hook-form";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { FieldError } from "@/components/forms/field-error";
import { MAX_PLACES, type PictureForm } from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { engraving as text, fields } from "#messages/client/admin-products.json";
import { EngravingPicture } from "./engraving-picture";
import { EngravingPlace } from "./engraving-place";
import { ProductField } from "./product-field";
import type { ProductFormApi } from "./use-pictures";

const FRESH = { place: "", x: "50", y: "50", width: "40", angle: "0" };

export function EngravingField({ form, picture }: { form: ProductFormApi; picture: PictureForm | undefined }) {
  const places = useFieldArray({ control: form.control, name: "engraving" });
  const [chosen, setChosen] = useState(0);
  const error = useFormState({ control: form.control, name: "engraving" }).errors.engraving;
  const active = Math.min(chosen, places.fields.length - 1);
  const message = error?.root?.message ?? error?.message;
  return (
    <fieldset className="mt-8 border-t border-line pt-5">
      <legend className="sr-only">{text.title}</legend>
      <h2 aria-hidden="true" className="font-medium">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[65ch] text-[0.875rem] leading-snug text-stone">
        {interpolate(text.hint, { most: String(MAX_PLACES) })}
      </p>
      {message && <FieldError>{message}</FieldError>}
      {places.fields.length > 0 && (
        <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem]">
          <ol className="grid content-start gap-6">
            {places.fields.map(({ id }, index) => (
              <EngravingPlace
                key={id}
                form={form}
                index={index}
                isActive={index === active}
                onChoose={() => setChosen(index)}
                onRemove={() => places.remove(index)}
              />
            ))}
          </ol>
          <EngravingPicture form={form} picture={picture} active={active} />
        </div>
      )}
      {places.fields.length > 0 && (
        <ProductField
          form={form}
          name="engravingPrice"
          inputMode="decimal"
          hint={fields.engravingPriceHint}
          className="mt-6 max-w-xs"
        />
      )}
      {places.fields.length < MAX_PLACES && (
        <button
          type="button"
          onClick={() => {
            setChosen(places.fields.length);
            places.append(FRESH);
          }}
          className={`${quietButton} mt-4 cursor-pointer`}
        >
          {text.add}
        </button>
      )}
    </fieldset>
  );
}
