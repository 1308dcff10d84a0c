"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field, SelectField, TextareaField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import { saveCategoryAction, type SeenCategory } from "@/lib/catalog/admin/categories/actions";
import { categorySchema, type CategoryValues } from "@/lib/catalog/admin/categories/schema";
import text from "#messages/client/admin-categories.json";

export type CategoryRow = SeenCategory & Pick<CategoryValues, "kind"> & { position: number };
type Kind = { kind: CategoryValues["kind"]; name: string };
export type CategoryFormProps = { category: CategoryRow | null; kinds: Kind[]; next: string; close: () => void };

export function CategoryForm({ category, kinds, next, close }: CategoryFormProps) {
  const form = useForm<CategoryValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(categorySchema, undefined, { raw: true }),
    defaultValues: category
      ? { ...category, position: String(category.position) }
      : { name: "", description: "", kind: "puzzle", position: next },
  });
  const field = (name: keyof CategoryValues) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
  });
  const seen = category && { slug: category.slug, name: category.name, description: category.description };
  const { busy, send } = useFormAnswer(form, (typed) => saveCategoryAction(seen, typed), close);
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid gap-5">
        <Field label={text.name} hint={text.nameHint} required {...field("name")} />
        <TextareaField label={text.description} hint={text.descriptionHint} rows={3} {...field("description")} />
        {!category && (
          <SelectField label={text.kind} hint={text.kindHint} {...field("kind")}>
            <Options of={kinds} as={({ kind, name }) => [kind, name]} />
          </SelectField>
        )}
        <Field label={text.position} inputMode="numeric" {...field("position")} className="max-w-40" />
      </div>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
