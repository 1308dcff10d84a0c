"use client";

import { useState } from "react";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { TextareaField } from "@/components/forms/field";
import type { PaymentMethod } from "@/lib/payment/methods";
import { interpolate } from "@/lib/platform/format/interpolate";
import { sayMoneyBack } from "@/lib/orders/admin/say-money-back";
import { refuseDesignAction } from "@/lib/workshop/admin/actions";
import { MAX_REASON, reasonSchema } from "@/lib/workshop/admin/reason";
import text from "#messages/client/admin-workshop.json";

type Props = {
  id: number;
  name: string;
  email: string;
  /** "none": it is not paid yet. */
  money: "whole" | "part" | "none";
  moneyBack: PaymentMethod["money"][];
};

const MONEY = { whole: text.refuseWhole, part: text.refusePart, none: text.refuseUnpaid };

export function RefuseButton(props: Props) {
  return (
    <DialogButton label={text.refuse} title={text.refuseTitle} look="outline">
      {(close) => <RefuseForm {...props} close={close} />}
    </DialogButton>
  );
}

export function RefuseForm({ id, name, email, money, moneyBack, close }: Props & { close: () => void }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { busy, ask } = useAnswer();
  const send = () => {
    const judged = reasonSchema.safeParse(reason);
    setError(judged.error?.issues[0]?.message);
    if (judged.success && !busy) ask(() => refuseDesignAction(id, judged.data), close);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-stone">
        <span>{MONEY[money]}</span>
        {money !== "none" && <span>{` ${sayMoneyBack(moneyBack, name)}`}</span>}
      </p>
      <p className="mt-2 text-stone">{text.refuseStock}</p>
      <TextareaField
        label={text.reason}
        hint={`${interpolate(text.refuseText, { email })} ${text.reasonHint}`}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
        maxLength={MAX_REASON}
        error={error}
        required
        className="mt-5"
      />
      <DialogButtons busy={busy} submit={text.refuse} onCancel={close} isDestructive />
    </form>
  );
}
