"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field, SelectField, TextareaField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
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
          <Options of={FACTS} as={(name) => [name, text.facts[name]]} />
          <Options of={categories} as={({ slug, name }) => [slug, name]} />
        </SelectField>
        <SelectField label={text.page} {...field("page")}>
          <option value="">{text.noPage}</option>
          <Options of={pages} as={({ path, title }) => [path, title]} />
        </SelectField>
        <Field label={text.note} hint={text.noteHint} {...field("note")} />
      </div>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
