"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTransition } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Field, SelectField, TextareaField } from "@/components/forms/field";
import { saveCategoryAction, type SaveAnswer, type SeenCategory } from "@/lib/catalog/admin/categories/actions";
import { categorySchema, type CategoryValues } from "@/lib/catalog/admin/categories/schema";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";
import text from "#messages/client/admin-categories.json";

export type CategoryRow = SeenCategory & Pick<CategoryValues, "kind"> & { position: number };
export type Kind = { kind: CategoryValues["kind"]; name: string };
type Props = { category: CategoryRow | null; kinds: Kind[]; next: string; close: () => void };

export function CategoryForm({ category, kinds, next, close }: Props) {
  const [busy, start] = useTransition();
  const { register, handleSubmit, setError, formState } = useForm<CategoryValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(categorySchema, undefined, { raw: true }),
    defaultValues: category
      ? { ...category, position: String(category.position) }
      : { name: "", description: "", kind: "puzzle", position: next },
  });
  const field = (name: keyof CategoryValues) => ({ ...register(name), error: formState.errors[name]?.message });
  const seen = category && { slug: category.slug, name: category.name, description: category.description };
  const send = handleSubmit((typed) => {
    if (busy) return;
    start(async () => {
      const answer: SaveAnswer = await saveCategoryAction(seen, typed).catch(noAnswer(failed));
      if (answer.ok) {
        toast.success(answer.message);
        return close();
      }
      sayFailure(answer);
      for (const [name, message] of Object.entries(answer.fields ?? {}))
        setError(name as keyof CategoryValues, { message }, { shouldFocus: true }); // The names are the schema's own.
    });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid gap-5">
        <Field label={text.name} hint={text.nameHint} required {...field("name")} />
        <TextareaField label={text.description} hint={text.descriptionHint} rows={3} {...field("description")} />
        {!category && (
          <SelectField label={text.kind} hint={text.kindHint} {...field("kind")}>
            {kinds.map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Field label={text.position} inputMode="numeric" {...field("position")} className="max-w-40" />
      </div>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
