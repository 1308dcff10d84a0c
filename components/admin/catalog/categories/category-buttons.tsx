"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { Dialog } from "@/components/admin/parts/dialog";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { removeCategoryAction } from "@/lib/catalog/admin/categories/actions";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/admin-categories.json";
import { CategoryForm, type CategoryRow, type Kind } from "./category-form";

/** `category` null: for a new one, at the place `next`. */
export function CategoryButton({
  category,
  kinds,
  next,
}: {
  category: CategoryRow | null;
  kinds: Kind[];
  next: string;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={category ? interpolate(text.editOf, { name: category.name }) : undefined}
        onClick={() => setOpen(true)}
        className={quietButton}
      >
        {category ? text.edit : text.create}
      </button>
      <Dialog open={open} onClose={close} title={category ? text.editTitle : text.create}>
        <CategoryForm category={category} kinds={kinds} next={next} close={close} />
      </Dialog>
    </>
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
