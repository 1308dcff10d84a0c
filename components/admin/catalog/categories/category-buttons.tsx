"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { removeCategoryAction } from "@/lib/catalog/admin/categories/actions";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/admin-categories.json";
import { CategoryForm, type CategoryFormProps, type CategoryRow } from "./category-form";

/** `category` null: for a new one, at the place `next`. */
export function CategoryButton({ category, kinds, next }: Omit<CategoryFormProps, "close">) {
  return (
    <DialogButton
      label={category ? text.edit : text.create}
      name={category ? interpolate(text.editOf, { name: category.name }) : undefined}
      title={category ? text.editTitle : text.create}
    >
      {(close) => <CategoryForm category={category} kinds={kinds} next={next} close={close} />}
    </DialogButton>
  );
}

export function RemoveCategoryButton({ category: { slug, name } }: { category: CategoryRow }) {
  return (
    <ConfirmButton
      label={text.remove}
      name={interpolate(text.removeOf, { name })}
      title={text.removeTitle}
      action={() => removeCategoryAction(slug)}
      isDestructive
    >
      <p>{interpolate(text.removeText, { name })}</p>
    </ConfirmButton>
  );
}
