"use client";

import type { SyntheticEvent } from "react";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { addDays } from "@/lib/platform/calendar/days";
import { interpolate } from "@/lib/platform/format/interpolate";
import { germanDay } from "@/lib/platform/format/dates";
import { extendReservationAction } from "@/lib/orders/admin/reservation";
import { order as text } from "#messages/client/admin-ops.json";

const USUAL_EXTENSION_DAYS = 7;

type Props = { number: string; name: string; payBy: string };

export function ExtendButton({ number, name, payBy }: Props) {
  const { busy, ask } = useAnswer();
  const send = (event: SyntheticEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get("day");
    if (!busy)
      ask(
        () => extendReservationAction(number, typeof day === "string" ? day : ""),
        (ok) => ok && close(),
      );
  };
  return (
    <DialogButton label={text.extend} title={text.extendTitle} look="outline">
      {(close) => (
        <form noValidate onSubmit={(event) => send(event, close)}>
          <p className="text-stone">{interpolate(text.extendText, { name, date: germanDay(payBy) })}</p>
          <div className="mt-5 max-w-60">
            <Field
              type="date"
              name="day"
              label={text.extendDay}
              min={addDays(payBy, 1)}
              defaultValue={addDays(payBy, USUAL_EXTENSION_DAYS)}
            />
          </div>
          <DialogButtons busy={busy} submit={text.extend} onCancel={close} />
        </form>
      )}
    </DialogButton>
  );
}
