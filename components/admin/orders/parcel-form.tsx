"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import type { Answer } from "@/lib/platform/admin/refusal";
import { dispatchSchema, type ParcelValues } from "@/lib/orders/admin/change";
import { order as text } from "#messages/client/admin-ops.json";
import { CarrierField } from "./carrier-field";

type Props = {
  about: string;
  submit: string;
  values: ParcelValues;
  action: (details: ParcelValues) => Promise<Answer>;
  close: () => void;
};

export function ParcelForm({ about, submit, values, action, close }: Props) {
  const { busy, ask } = useAnswer();
  const { register, handleSubmit, formState } = useForm<ParcelValues>({
    resolver: zodResolver(dispatchSchema),
    defaultValues: values,
  });
  const send = handleSubmit((details) => {
    if (!busy) ask(() => action(details), close);
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className="text-stone">{about}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <CarrierField error={formState.errors.carrier?.message} {...register("carrier")} />
        <Field
          label={text.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={formState.errors.trackingNumber?.message}
          {...register("trackingNumber")}
        />
      </div>
      <DialogButtons busy={busy} submit={submit} onCancel={close} />
    </form>
  );
}
