"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTransition } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { saveRedirectAction, type SaveAnswer } from "@/lib/seo/redirects/admin/actions";
import { redirectSchema, type RedirectValues } from "@/lib/seo/redirects/admin/schema";
import { failed, redirect as text } from "#messages/client/admin-ops.json";

type Props = { seen: { id: number; version: string } | null; values: RedirectValues; close: () => void };

export function RedirectForm({ seen, values, close }: Props) {
  const [busy, start] = useTransition();
  const { register, handleSubmit, setError, formState } = useForm<RedirectValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(redirectSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const field = (name: keyof RedirectValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoCapitalize: "none",
    autoComplete: "off",
    spellCheck: false,
    required: true,
  });
  const send = handleSubmit((typed) => {
    if (busy) return;
    start(async () => {
      const answer: SaveAnswer = await saveRedirectAction(seen, typed).catch(noAnswer(failed));
      if (answer.ok) {
        toast.success(answer.message);
        return close();
      }
      sayFailure(answer);
      for (const [name, message] of Object.entries(answer.fields ?? {}))
        setError(name as keyof RedirectValues, { message }, { shouldFocus: true }); // The names are the schema's own.
    });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid gap-5">
        <Field label={text.from} hint={text.fromHint} readOnly={seen !== null} {...field("from")} />
        <Field label={text.to} hint={text.toHint} {...field("to")} />
      </div>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
