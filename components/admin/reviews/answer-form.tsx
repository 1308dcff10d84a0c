"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { TextareaField } from "@/components/forms/field";
import { answerReviewAction } from "@/lib/reviews/admin/actions";
import { answerSchema, type AnswerValues } from "@/lib/reviews/admin/schema";
import { review as text } from "#messages/client/admin-ops.json";

type Props = { id: number; answer: string | null; close: () => void };

export function AnswerForm({ id, answer, close }: Props) {
  const form = useForm<AnswerValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(answerSchema, undefined, { raw: true }),
    defaultValues: { answer: answer ?? "" },
  });
  const { busy, send } = useFormAnswer(form, (typed) => answerReviewAction(id, typed), close);
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <TextareaField
        label={text.answerLabel}
        hint={text.answerHint}
        rows={6}
        required
        error={form.formState.errors.answer?.message}
        {...form.register("answer")}
      />
      <DialogButtons busy={busy} submit={text.answerSave} onCancel={close} />
    </form>
  );
}
