"use client";

import { useState, type SyntheticEvent } from "react";
import { Dialog } from "@/components/admin/parts/dialog";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { addDays } from "@/lib/platform/calendar/days";
import { interpolate } from "@/lib/platform/format/interpolate";
import { germanDay } from "@/lib/platform/format/dates";
import { extendReservationAction } from "@/lib/orders/admin/reservation";
import { order as text } from "#messages/client/admin-ops.json";

const USUAL_EXTENSION_DAYS = 7;

type Props = { number: string; name: string; payBy: string };

export function ExtendButton({ number, name, payBy }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, ask } = useAnswer();
  const close = () => setOpen(false);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get("day");
    if (!busy)
      ask(
        () => extendReservationAction(number, typeof day === "string" ? day : ""),
        (ok) => ok && close(),
      );
  };
  return (
    <>
      <Button type="button" variant="outline" onClick={() => setOpen(true)}>
        {text.extend}
      </Button>
      <Dialog open={open} onClose={close} title={text.extendTitle}>
        <form noValidate onSubmit={send}>
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
      </Dialog>
    </>
  );
}
