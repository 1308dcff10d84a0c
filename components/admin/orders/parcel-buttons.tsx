"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { Dialog } from "@/components/admin/parts/dialog";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ParcelValues } from "@/lib/orders/admin/change";
import { correctParcelAction, resendParcelAction } from "@/lib/orders/admin/parcel";
import { order as text } from "#messages/client/admin-ops.json";
import { ParcelForm } from "./parcel-form";

type Props = { number: string; id: number; email: string; parcel: ParcelValues };

export function ParcelButtons({ number, id, email, parcel }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const said = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(", ");
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <button type="button" onClick={() => setOpen(true)} className={quietButton}>
        {text.correct}
      </button>
      <Dialog open={open} onClose={close} title={text.correctTitle}>
        <ParcelForm
          about={text.correctText}
          submit={text.correctSave}
          values={parcel}
          action={(details) => correctParcelAction(number, id, details)}
          close={close}
        />
      </Dialog>
      <ConfirmButton
        label={text.resendParcel}
        title={text.resendParcelTitle}
        action={() => resendParcelAction(number, id)}
      >
        <p>{interpolate(said ? text.resendParcelText : text.resendParcelTextBare, { email, parcel: said })}</p>
      </ConfirmButton>
    </div>
  );
}

/** Vouchers come by mail alone. */
export function ResendInvoiceButton({ number, email }: Pick<Props, "number" | "email">) {
  return (
    <ConfirmButton
      label={text.resendInvoice}
      title={text.resendInvoiceTitle}
      action={() => resendParcelAction(number, null)}
    >
      <p>{interpolate(text.resendInvoiceText, { email })}</p>
    </ConfirmButton>
  );
}
