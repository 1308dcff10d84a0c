"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { useLeaveWarning } from "@/components/admin/catalog/use-leave-warning";
import { SelectField, TextareaField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/forms/options";
import { answerMessageAction } from "@/lib/inquiries/contact/admin/actions";
import { answerSchema, type AnswerValues } from "@/lib/inquiries/contact/admin/schema";
import { retryKeys } from "@/lib/platform/forms/retry-key";
import { busy as busyText, contact as text } from "#messages/client/admin-ops.json";

type Props = { id: number; hint: string; templates: readonly { id: string; title: string; text: string }[] };

export function AnswerForm({ id, hint, templates }: Props) {
  const [keys] = useState(retryKeys);
  const form = useForm<AnswerValues>({
    resolver: zodResolver(answerSchema, undefined, { raw: true }),
    defaultValues: { body: "" },
  });
  const { register, formState, getValues, setValue, setFocus, reset } = form;
  useLeaveWarning(formState.isDirty);
  const { busy, send } = useFormAnswer(
    form,
    (typed) => answerMessageAction(id, typed, keys.keyFor(typed)),
    () => {
      keys.forget();
      reset();
    },
  );
  // What is written already stays above it.
  const insert = (chosen: string) => {
    const template = templates.find((one) => one.id === chosen);
    if (!template) return;
    const body = [getValues("body").trimEnd(), template.text].filter(Boolean).join("\n\n");
    setValue("body", body, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus("body");
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-2xl gap-5">
      {templates.length > 0 && (
        <SelectField label={text.template} value="" onChange={({ target }) => insert(target.value)}>
          <option value="">{text.templateChoose}</option>
          <Options of={templates} as={({ id: value, title }) => [value, title]} />
        </SelectField>
      )}
      <TextareaField
        label={text.body}
        hint={hint}
        rows={8}
        required
        error={formState.errors.body?.message}
        {...register("body")}
      />
      <Button type="submit" aria-disabled={busy} className="justify-self-start aria-disabled:opacity-50">
        {busy ? busyText : text.send}
      </Button>
    </form>
  );
}
