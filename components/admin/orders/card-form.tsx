import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { TextareaField } from "@/components/forms/field";
import { CheckField } from "@/components/admin/parts/check-field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { ORDERS_GIFT_MESSAGE_LENGTH } from "@/lib/platform/rules/orders.generated";
import { correctCardAction } from "@/lib/orders/admin/correct";
import { cardSchema, type CardValues } from "@/lib/orders/admin/correction";
import { correction as text } from "#messages/client/admin-ops.json";

type Props = { number: string; seen: number; giftMessage: string; isOwner: boolean; close: () => void };

export function CardForm({ number, giftMessage, isOwner, close, ...props }: Props) {
  const [seen] = useState(props.seen);
  const form = useForm<CardValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(cardSchema, undefined, { raw: true }),
    defaultValues: { giftMessage, tell: true },
  });
  const { register, formState } = form;
  const { busy, send } = useFormAnswer(form, (typed) => correctCardAction(number, seen, typed), close);
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <TextareaField
        label={text.cardLabel}
        hint={interpolate(text.cardHint, { max: String(ORDERS_GIFT_MESSAGE_LENGTH) })}
        error={formState.errors.giftMessage?.message}
        {...register("giftMessage")}
      />
      {isOwner && <CheckField label={text.tell} {...register("tell")} className="mt-3 w-fit" />}
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
