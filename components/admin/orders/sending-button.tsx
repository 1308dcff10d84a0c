"use client";

import type { SyntheticEvent } from "react";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { changeSendingAction } from "@/lib/vouchers/admin/actions";
import { sendingDays, type Sending } from "@/lib/vouchers/words";
import { voucher as text } from "#messages/client/admin-ops.json";

type Props = { number: string; position: number; sending: Sending };

export function SendingButton({ number, position, sending }: Props) {
  const { busy, ask } = useAnswer();
  const { first, last } = sendingDays();
  const send = (event: SyntheticEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Sending;
    if (!busy)
      ask(
        () => changeSendingAction(number, position, typed),
        (ok) => ok && close(),
      );
  };
  return (
    <DialogButton label={text.sending} title={text.sending} look="quiet">
      {(close) => (
        <form noValidate onSubmit={(event) => send(event, close)}>
          <p className="text-stone">{interpolate(text.sendingText, { last: germanDay(last) })}</p>
          <div className="mt-5 grid max-w-96 gap-5">
            <Field
              type="email"
              name="email"
              label={text.sendingEmail}
              defaultValue={sending.email}
              autoComplete="off"
            />
            <Field type="date" name="day" label={text.sendingDay} min={first} max={last} defaultValue={sending.day} />
          </div>
          <DialogButtons busy={busy} submit={text.sendingSave} onCancel={close} />
        </form>
      )}
    </DialogButton>
  );
}
