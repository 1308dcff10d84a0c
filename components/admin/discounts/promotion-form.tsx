"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field, SelectField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import { CheckField } from "@/components/admin/parts/check-field";
import { savePromotionAction } from "@/lib/discounts/admin/promotion-actions";
import { PROMOTION_KINDS, promotionSchema, type PromotionValues } from "@/lib/discounts/admin/promotion-schema";
import type { ScopeChoice } from "@/lib/discounts/admin/promotions";
import { discount, promotion as text } from "#messages/client/admin-ops.json";
import { ScopeFields } from "./scope-fields";

type Props = {
  seen: { id: number; version: string } | null;
  values: PromotionValues;
  choices: ScopeChoice[];
  close: () => void;
};

export function PromotionForm({ seen, values, choices, close }: Props) {
  const form = useForm<PromotionValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(promotionSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const { register, control, formState } = form;
  const kind = useWatch({ control, name: "kind" });
  const field = (name: keyof PromotionValues) => ({ ...register(name), error: formState.errors[name]?.message });
  const { busy, send } = useFormAnswer(form, (typed) => savePromotionAction(seen, typed), close);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={text.name} hint={text.nameHint} required {...field("name")} className="sm:col-span-2" />
          <SelectField label={discount.kind} {...field("kind")} className="sm:col-span-2">
            <Options of={PROMOTION_KINDS} as={(name) => [name, text.kinds[name]]} />
          </SelectField>
          {kind === "pieces" && (
            <>
              <Field label={text.pieces} hint={text.piecesHint} inputMode="numeric" required {...field("pieces")} />
              <ScopeFields label={text.of} choices={choices} />
            </>
          )}
          {kind === "pair" && (
            <>
              <ScopeFields label={text.first} choices={choices} />
              <ScopeFields label={text.other} choices={choices} names={{ of: "otherOf", articles: "otherArticles" }} />
              <Field label={text.pairPercent} inputMode="decimal" required {...field("pairPercent")} />
            </>
          )}
          {kind === "free_shipping" && (
            <>
              <Field
                label={text.shippingFrom}
                hint={text.shippingHint}
                inputMode="decimal"
                required
                {...field("shippingFrom")}
              />
              <CheckField label={text.allShipping} {...register("allShipping")} />
            </>
          )}
          <Field
            label={discount.startsAt}
            hint={discount.windowHint}
            type="datetime-local"
            {...field("startsAt")}
            className="sm:col-start-1"
          />
          <Field
            label={discount.endsAt}
            hint={kind === "free_shipping" ? text.endsHint : discount.windowHint}
            type="datetime-local"
            required={kind === "free_shipping"}
            {...field("endsAt")}
          />
          <CheckField label={discount.isActive} {...register("isActive")} className="sm:col-span-2" />
        </div>
        <DialogButtons busy={busy} submit={discount.save} onCancel={close} />
      </form>
    </FormProvider>
  );
}
