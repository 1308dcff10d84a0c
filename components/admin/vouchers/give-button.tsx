"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Field, TextareaField } from "@/components/forms/field";
import { usePrintHint } from "@/components/vouchers/use-print-hint";
import { retryKeys } from "@/lib/platform/forms/retry-key";
import { giveVoucherAction, type GiveAnswer } from "@/lib/vouchers/admin/actions";
import { EMPTY_VOUCHER, givenSchema, type GivenValues } from "@/lib/vouchers/admin/schema";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed, voucher as text } from "#messages/client/admin-ops.json";

export function GiveButton() {
  return (
    <DialogButton label={text.give} title={text.give}>
      {(close) => <GiveForm close={close} />}
    </DialogButton>
  );
}

function GiveForm({ close }: { close: () => void }) {
  const [busy, start] = useTransition();
  const [keys] = useState(retryKeys);
  const recipient = usePrintHint();
  const greeting = usePrintHint();
  const { register, handleSubmit, setError, formState } = useForm<GivenValues>({
    resolver: zodResolver(givenSchema, undefined, { raw: true }),
    defaultValues: EMPTY_VOUCHER,
  });
  const field = (name: keyof GivenValues) => ({ ...register(name), error: formState.errors[name]?.message });
  const send = handleSubmit((typed) => {
    if (busy) return;
    start(async () => {
      const answer: GiveAnswer = await giveVoucherAction(typed, keys.keyFor(typed)).catch(noAnswer(failed));
      if (answer.ok) {
        keys.forget();
        toast.success(answer.message);
        return close();
      }
      sayFailure(answer);
      for (const [name, message] of Object.entries(answer.fields ?? {}))
        setError(name as keyof GivenValues, { message }, { shouldFocus: true }); // The names are the schema's own.
    });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className="text-stone">{text.giveText}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field label={text.amount} hint={text.amountHint} inputMode="decimal" required {...field("amount")} />
        <Field
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          required
          autoComplete="off"
          {...field("email")}
        />
        <Field label={text.reason} hint={text.reasonHint} required {...field("reason")} className="sm:col-span-2" />
        <Field
          label={text.recipient}
          autoComplete="off"
          {...recipient}
          {...field("recipient")}
          className="sm:col-span-2"
        />
        <TextareaField label={text.greeting} {...greeting} {...field("greeting")} className="sm:col-span-2" />
      </div>
      <DialogButtons busy={busy} submit={text.give} onCancel={close} />
    </form>
  );
}
