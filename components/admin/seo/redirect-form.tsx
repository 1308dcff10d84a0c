"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field } from "@/components/forms/field";
import { saveRedirectAction } from "@/lib/seo/redirects/admin/actions";
import { redirectSchema, type RedirectValues } from "@/lib/seo/redirects/admin/schema";
import { redirect as text } from "#messages/client/admin-ops.json";

type Props = { seen: { id: number; version: string } | null; values: RedirectValues; close: () => void };

export function RedirectForm({ seen, values, close }: Props) {
  const form = useForm<RedirectValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(redirectSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const { register, formState } = form;
  const field = (name: keyof RedirectValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoCapitalize: "none",
    autoComplete: "off",
    spellCheck: false,
    required: true,
  });
  const { busy, send } = useFormAnswer(form, (typed) => saveRedirectAction(seen, typed), close);
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
