"use client";

import { useForm } from "react-hook-form";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field, SelectField } from "@/components/forms/field";
import { moveAppointmentAction } from "@/lib/inquiries/appointments/admin/actions";
import { interpolate } from "@/lib/platform/format/interpolate";
import { appointment as text } from "#messages/client/admin-ops.json";

type Time = { day: string; slot: string };
type Props = { id: number; before: Time; slots: string[]; wish: string; store: string; email: string };

export function MoveButton(props: Props) {
  return (
    <DialogButton label={text.move} name={text.moveTitle} title={text.moveTitle}>
      {(close) => <MoveForm {...props} close={close} />}
    </DialogButton>
  );
}

function MoveForm({ id, before, slots, close, ...values }: Props & { close: () => void }) {
  const form = useForm<Time>({ defaultValues: before });
  const { busy, send } = useFormAnswer(form, (typed) => moveAppointmentAction(id, before, typed), close);
  const { register, formState } = form;
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className="text-stone">{interpolate(text.moveText, values)}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field type="date" label={text.moveDay} error={formState.errors.day?.message} {...register("day")} />
        <SelectField label={text.moveSlot} error={formState.errors.slot?.message} {...register("slot")}>
          {[...new Set([before.slot, ...slots])].sort().map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </SelectField>
      </div>
      <DialogButtons busy={busy} submit={text.move} onCancel={close} />
    </form>
  );
}
