"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod/mini";
import { Dialog } from "@/components/admin/parts/dialog";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { fill } from "@/lib/fill";
import { changeOrderAction } from "@/lib/orders/admin-actions";
import { dispatchSchema } from "@/lib/orders/admin-change";
import { order as text } from "@/messages/client/admin-ops.de.json";
import type { Subject } from "./subject";

const CARRIERS = ["DHL", "Deutsche Post", "DPD", "GLS", "Hermes", "UPS"];

/** The parcel is on its way: with whom, and under which number. */
export function DispatchButton({ order }: { order: Subject }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        {text.dispatch}
      </Button>
      <Dialog open={open} onClose={close} title={text.dispatchTitle}>
        <DispatchForm order={order} close={close} />
      </Dialog>
    </>
  );
}

function DispatchForm({ order, close }: { order: Subject; close: () => void }) {
  const carriers = useId();
  const { busy, ask } = useAnswer();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof dispatchSchema>>({
    resolver: zodResolver(dispatchSchema),
    defaultValues: { carrier: "DHL", trackingNumber: "" },
  });
  const send = handleSubmit((details) => {
    if (!busy) ask(() => changeOrderAction(order.number, { action: "dispatch", details }), close);
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className="text-stone">{fill(text.dispatchText, { email: order.email })}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field
          label={text.carrier}
          list={carriers}
          autoComplete="off"
          error={formState.errors.carrier?.message}
          {...register("carrier")}
        />
        <datalist id={carriers}>
          {CARRIERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={text.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={formState.errors.trackingNumber?.message}
          {...register("trackingNumber")}
        />
      </div>
      <DialogButtons busy={busy} submit={text.dispatch} onCancel={close} />
    </form>
  );
}
