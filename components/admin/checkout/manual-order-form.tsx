"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormProvider, useFieldArray, useForm, useWatch } from "react-hook-form";
import { AddressGroups, Group } from "@/components/admin/orders/address-groups";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { SelectField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/forms/options";
import { CheckField } from "@/components/admin/parts/check-field";
import { placeManualOrderAction } from "@/lib/checkout/admin/actions";
import { findBuyersAction, type Buyer } from "@/lib/checkout/admin/find";
import { findArticlesAction } from "@/lib/orders/admin/find-articles";
import { CHANNELS, EMPTY_ORDER, needsEmail, newLine, type ManualValues } from "@/lib/checkout/admin/values";
import { manualSchema } from "@/lib/checkout/admin/schema";
import { manualSums } from "@/lib/checkout/admin/sums";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { retryKeys } from "@/lib/platform/forms/retry-key";
import { busy as busyText } from "#messages/client/admin-ops.json";
import text from "#messages/client/admin-new-order.json";
import { ArticleFacts } from "./article-facts";
import { Finder } from "./finder";
import { OrderCosts, type CostsProps } from "./order-costs";
import { OrderLine } from "./order-line";

export function ManualOrderForm(costs: CostsProps) {
  const router = useRouter();
  const [keys] = useState(retryKeys);
  const form = useForm<ManualValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(manualSchema, undefined, { raw: true }),
    defaultValues: { ...EMPTY_ORDER, paidBy: costs.offersOnline ? "link" : "transfer" },
  });
  const { register, control, setValue, getValues, clearErrors, formState } = form;
  const lines = useFieldArray({ control, name: "lines" });
  const [channel, shipping, hasBilling] = useWatch({ control, name: ["channel", "shipping", "hasBilling"] });

  const save = async (typed: ManualValues) => {
    const { totalCents } = manualSums(typed, costs.conditions);
    const answer = await placeManualOrderAction(typed, totalCents, keys.keyFor([typed, totalCents]));
    if (answer.ok) {
      keys.forget();
      if (answer.number) router.push(adminOrderPath(answer.number));
    } else {
      if ("prices" in answer)
        for (const { position, priceCents } of answer.prices ?? [])
          setValue(`lines.${position}.article.priceCents`, priceCents);
      // Shipping may have another price by now.
      router.refresh();
    }
    return answer;
  };
  const { busy, send } = useFormAnswer(form, save, () => undefined);
  const choose = ({ values }: Buyer) => {
    for (const [name, value] of Object.entries(values)) setValue(name as keyof typeof values, value);
    clearErrors(["email", "firstName", "lastName", "phone", "delivery", "billing", "company"]);
  };
  const onChannel = () => {
    const isMarket = getValues("channel") === "market";
    setValue("shipping", isMarket ? "pickup" : "standard");
    setValue("paidBy", isMarket ? "terminal" : costs.offersOnline ? "link" : "transfer");
    clearErrors(["shipping", "paidBy", "email"]);
  };
  const isEmailRequired = needsEmail({ channel, shipping });
  const emailHint = isEmailRequired ? (channel === "phone" ? text.emailPhone : text.emailSent) : text.emailTaken;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-8 grid max-w-3xl gap-10">
        <SelectField
          label={text.channel}
          hint={text.law[channel].map((sentence) => (
            <span key={sentence} className="mb-1 block">
              {sentence}
            </span>
          ))}
          {...register("channel", { onChange: onChannel })}
        >
          <Options of={CHANNELS} as={(id) => [id, text.channels[id]]} />
        </SelectField>
        <Finder
          label={text.buyer}
          hint={text.buyerHint}
          find={findBuyersAction}
          onChoose={choose}
          keyOf={({ number }) => number}
        >
          {({ name, email, values: { delivery } }) => (
            <span className="min-w-0">
              <span className="block wrap-anywhere">{name}</span>
              <span className="block text-sm wrap-anywhere text-stone">
                {[email, `${delivery.postalCode} ${delivery.city}`].filter(Boolean).join(" · ")}
              </span>
            </span>
          )}
        </Finder>
        <AddressGroups emailHint={emailHint} isEmailRequired={isEmailRequired} hasBilling={hasBilling} />
        <CheckField label={text.billing} {...register("hasBilling")} className="w-fit" />
        <Group title={text.lines}>
          <div className="sm:col-span-2">
            <Finder
              label={text.article}
              hint={text.articleHint}
              error={formState.errors.lines?.root?.message ?? formState.errors.lines?.message}
              find={findArticlesAction}
              onChoose={(article) => {
                lines.append(newLine(article), { shouldFocus: false });
                clearErrors("lines");
              }}
              keyOf={({ id }) => id}
            >
              {(article) => <ArticleFacts article={article} />}
            </Finder>
            <ul>
              {lines.fields.map((line, index) => (
                <OrderLine key={line.id} index={index} onRemove={() => lines.remove(index)} />
              ))}
            </ul>
          </div>
        </Group>
        <OrderCosts {...costs} />
        <Button type="submit" aria-disabled={busy} className="w-fit aria-disabled:opacity-50">
          {busy ? busyText : text.submit}
        </Button>
      </form>
    </FormProvider>
  );
}
