"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field, SelectField, TextareaField } from "@/components/forms/field";
import { saveSynonymAction } from "@/lib/search/admin/actions";
import { FACTS, synonymSchema, type SynonymValues } from "@/lib/search/admin/schema";
import { synonym as text } from "#messages/client/admin-ops.json";

export type SynonymFormProps = {
  seen: { id: number; version: string } | null;
  values: SynonymValues;
  categories: { slug: string; name: string }[];
  pages: { path: string; title: string }[];
  close: () => void;
};

export function SynonymForm({ seen, values, categories, pages, close }: SynonymFormProps) {
  const form = useForm<SynonymValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(synonymSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const { register, formState } = form;
  const field = (name: keyof SynonymValues) => ({ ...register(name), error: formState.errors[name]?.message });
  const { busy, send } = useFormAnswer(form, (typed) => saveSynonymAction(seen, typed), close);
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid gap-5">
        <TextareaField label={text.words} hint={text.wordsHint} required {...field("words")} />
        <TextareaField label={text.meanings} hint={text.meaningsHint} {...field("meanings")} />
        <SelectField label={text.fact} {...field("fact")}>
          <option value="">{text.anyFact}</option>
          {FACTS.map((name) => (
            <option key={name} value={name}>
              {text.facts[name]}
            </option>
          ))}
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={text.page} {...field("page")}>
          <option value="">{text.noPage}</option>
          {pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </SelectField>
        <Field label={text.note} hint={text.noteHint} {...field("note")} />
      </div>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
