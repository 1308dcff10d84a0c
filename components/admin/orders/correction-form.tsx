import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { correctOrderAction } from "@/lib/orders/admin/correct";
import { correctionSchema, type CorrectionValues } from "@/lib/orders/admin/correction";
import { correction as text } from "#messages/client/admin-ops.json";
import { AddressGroups } from "./address-groups";

type Props = { number: string; seen: number; values: CorrectionValues; hasVouchers: boolean; close: () => void };

export function CorrectionForm({ number, values, hasVouchers, close, ...props }: Props) {
  const [seen] = useState(props.seen);
  const form = useForm<CorrectionValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(correctionSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const { busy, send } = useFormAnswer(form, (typed) => correctOrderAction(number, seen, typed), close);
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-8">
      <p className="text-stone">{text.about}</p>
      <FormProvider {...form}>
        <AddressGroups
          emailHint={hasVouchers ? `${text.email} ${text.voucher}` : text.email}
          hasBilling={values.hasBilling}
        />
      </FormProvider>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
