"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { CODE_INPUT } from "@/components/forms/field-props";
import type { Answer } from "@/lib/platform/admin/refusal";
import { dispatchSchema, type ParcelValues } from "@/lib/orders/admin/change";
import { order as text } from "#messages/client/admin-ops.json";
import { piecesOf, type Lines } from "@/lib/orders/lines";
import { CarrierField } from "./carrier-field";
import { RefundLines } from "./refund-lines";

type Line = Lines[number];

type Props = {
  about: string;
  submit: string;
  values: ParcelValues;
  /** What may be put into it; without it the parcel is on its way. */
  left?: { position: number; name: string; left: number }[];
  action: (details: ParcelValues, lines: Line[] | null) => Promise<Answer>;
  close: () => void;
};

export function ParcelForm({ about, submit, values, left = [], action, close }: Props) {
  const { busy, ask } = useAnswer();
  const { register, handleSubmit, formState } = useForm<ParcelValues>({
    resolver: zodResolver(dispatchSchema),
    defaultValues: values,
  });
  const send = (form: HTMLFormElement) =>
    handleSubmit((details) => {
      if (!busy) ask(() => action(details, linesIn(form, left)), close);
    });
  return (
    <form noValidate onSubmit={(event) => void send(event.currentTarget)(event)}>
      <p className="text-stone">{about}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <CarrierField error={formState.errors.carrier?.message} {...register("carrier")} />
        <Field
          label={text.trackingNumber}
          {...CODE_INPUT}
          error={formState.errors.trackingNumber?.message}
          {...register("trackingNumber")}
        />
      </div>
      {left.reduce((sum, line) => sum + line.left, 0) > 1 && (
        <RefundLines
          title={text.parcelLines}
          explained={text.parcelLinesText}
          lines={left}
          start={left.map((line) => String(line.left))}
          register={(index) => ({ name: `line-${index}` })}
          label={text.parcelLine}
        />
      )}
      <DialogButtons busy={busy} submit={submit} onCancel={close} />
    </form>
  );
}

/** Null: all that is left. */
function linesIn(form: HTMLFormElement, left: NonNullable<Props["left"]>): Line[] | null {
  const typed = new FormData(form);
  const lines = left
    .map(({ position, left: most }, index) => ({ position, quantity: Number(typed.get(`line-${index}`) ?? most) }))
    .filter(({ quantity }) => quantity > 0);
  const isAll = left.every((line) => piecesOf(lines, line.position) === line.left);
  return isAll ? null : lines;
}
