"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field, SelectField } from "@/components/forms/field";
import { CODE_INPUT } from "@/components/forms/field-props";
import { Options } from "@/components/forms/options";
import { CheckField } from "@/components/admin/parts/check-field";
import { saveCodeAction } from "@/lib/discounts/admin/actions";
import { codeSchema, DISCOUNT_KINDS, type CodeValues } from "@/lib/discounts/admin/schema";
import type { ScopeChoice } from "@/lib/discounts/admin/promotions";
import { discount as text } from "#messages/client/admin-ops.json";
import { ScopeFields } from "./scope-fields";

type Props = {
  seen: { id: number; version: string } | null;
  values: CodeValues;
  choices: ScopeChoice[];
  close: () => void;
};

export function CodeForm({ seen, values, choices, close }: Props) {
  const form = useForm<CodeValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(codeSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const { register, control, formState } = form;
  const kind = useWatch({ control, name: "kind" });
  const field = (name: Exclude<keyof CodeValues, "isActive" | "isOnce">) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  const { busy, send } = useFormAnswer(form, (typed) => saveCodeAction(seen, typed), close);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={text.code}
            hint={text.codeHint}
            required
            {...CODE_INPUT}
            {...field("code")}
            className="sm:col-span-2"
          />
          <SelectField label={text.kind} {...field("kind")}>
            <Options of={DISCOUNT_KINDS} as={(name) => [name, text.kinds[name]]} />
          </SelectField>
          {kind === "percent" && <Field label={text.percent} inputMode="decimal" required {...field("percent")} />}
          {kind === "fixed" && (
            <Field label={text.amount} hint={text.amountHint} inputMode="decimal" required {...field("amount")} />
          )}
          <Field label={text.minSubtotal} hint={text.minSubtotalHint} inputMode="decimal" {...field("minSubtotal")} />
          <Field label={text.usageLimit} hint={text.usageLimitHint} inputMode="numeric" {...field("usageLimit")} />
          {kind !== "free_shipping" && <ScopeFields label={text.of} choices={choices} />}
          <Field label={text.startsAt} hint={text.windowHint} type="datetime-local" {...field("startsAt")} />
          <Field label={text.endsAt} hint={text.windowHint} type="datetime-local" {...field("endsAt")} />
          <CheckField label={text.isOnce} {...register("isOnce")} className="sm:col-span-2" />
          <CheckField label={text.isActive} {...register("isActive")} className="sm:col-span-2" />
        </div>
        <DialogButtons busy={busy} submit={text.save} onCancel={close} />
      </form>
    </FormProvider>
  );
}
