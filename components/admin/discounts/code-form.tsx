"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTransition } from "react";
import { useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Field, SelectField } from "@/components/forms/field";
import { saveCodeAction, type SaveAnswer } from "@/lib/discounts/admin/actions";
import { codeSchema, DISCOUNT_KINDS, type CodeValues } from "@/lib/discounts/admin/schema";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { discount as text, failed } from "#messages/client/admin-ops.json";

type Props = { seen: { id: number; version: string } | null; values: CodeValues; close: () => void };

export function CodeForm({ seen, values, close }: Props) {
  const [busy, start] = useTransition();
  const { register, handleSubmit, setError, control, formState } = useForm<CodeValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(codeSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const kind = useWatch({ control, name: "kind" });
  const field = (name: Exclude<keyof CodeValues, "isActive">) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  const send = handleSubmit((typed) => {
    if (busy) return;
    start(async () => {
      const answer: SaveAnswer = await saveCodeAction(seen, typed).catch(noAnswer(failed));
      if (answer.ok) {
        toast.success(answer.message);
        return close();
      }
      sayFailure(answer);
      for (const [name, message] of Object.entries(answer.fields ?? {}))
        setError(name as keyof CodeValues, { message }, { shouldFocus: true }); // The names are the schema's own.
    });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={text.code}
          hint={text.codeHint}
          required
          {...typedAsIs}
          {...field("code")}
          className="sm:col-span-2"
        />
        <SelectField label={text.kind} {...field("kind")}>
          {DISCOUNT_KINDS.map((name) => (
            <option key={name} value={name}>
              {text.kinds[name]}
            </option>
          ))}
        </SelectField>
        {kind === "percent" && <Field label={text.percent} inputMode="numeric" required {...field("percent")} />}
        {kind === "fixed" && (
          <Field label={text.amount} hint={text.amountHint} inputMode="decimal" required {...field("amount")} />
        )}
        <Field label={text.minSubtotal} hint={text.minSubtotalHint} inputMode="decimal" {...field("minSubtotal")} />
        <Field label={text.usageLimit} hint={text.usageLimitHint} inputMode="numeric" {...field("usageLimit")} />
        <Field label={text.startsAt} hint={text.windowHint} type="datetime-local" {...field("startsAt")} />
        <Field label={text.endsAt} hint={text.windowHint} type="datetime-local" {...field("endsAt")} />
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" {...register("isActive")} className="size-5 accent-ink" />
          {text.isActive}
        </label>
      </div>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}

const typedAsIs = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;
