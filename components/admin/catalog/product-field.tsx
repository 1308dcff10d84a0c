import type { ComponentProps, ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Field } from "@/components/forms/field";
import type { ProductForm } from "@/lib/catalog/admin/product-form-schema";
import { fields } from "#messages/client/admin-products.json";
import type { ProductFormApi } from "./use-pictures";

type LineName = Exclude<
  keyof ProductForm,
  "sale" | "isNew" | "isToy" | "needsArtwork" | "canResize" | "hasGeneratedPictures" | "engraving" | "pictures"
>;

type Props = Omit<ComponentProps<typeof Field>, "form" | "name" | "label"> & {
  form: ProductFormApi;
  name: LineName;
  hint?: ReactNode;
  onTyped?: (value: string) => void;
};

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

export function useProductError(form: ProductFormApi, name: keyof ProductForm): string | undefined {
  return form.getFieldState(name, useFormState({ control: form.control, name })).error?.message;
}
