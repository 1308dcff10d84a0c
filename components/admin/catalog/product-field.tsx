import type { ComponentProps, ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Field } from "@/components/forms/field";
import type { ProductForm } from "@/lib/catalog/admin/product-form-schema";
import { fields } from "#messages/client/admin-products.json";
import type { ProductFormApi } from "./use-pictures";

/** The fields that hold a line of text. */
type LineName = Exclude<keyof ProductForm, "isNew" | "isToy" | "needsArtwork" | "engraving" | "pictures">;

type Props = Omit<ComponentProps<"input">, "form" | "name"> & {
  form: ProductFormApi;
  name: LineName;
  hint?: ReactNode;
  onTyped?: (value: string) => void;
};

/** A line of the product form with its label and what is wrong with it. */
export function ProductField({ form, name, onTyped, ...props }: Props) {
  const error = useProductError(form, name);
  return (
    <Field
      autoComplete="off"
      {...props}
      {...form.register(name, { onChange: (event: { target: { value: string } }) => onTyped?.(event.target.value) })}
      label={fields[name]}
      error={error}
    />
  );
}

/** What is wrong with a field, if anything. */
export function useProductError(form: ProductFormApi, name: keyof ProductForm): string | undefined {
  return form.getFieldState(name, useFormState({ control: form.control, name })).error?.message;
}
