"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ParcelValues } from "@/lib/orders/admin/change";
import { correctParcelAction, resendParcelAction } from "@/lib/orders/admin/parcel";
import { order as text } from "#messages/client/admin-ops.json";
import { ParcelForm } from "./parcel-form";

type Props = { number: string; id: number; email: string; parcel: ParcelValues };

export function ParcelButtons({ number, id, email, parcel }: Props) {
  const said = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(", ");
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <DialogButton label={text.correct} title={text.correctTitle} look="quiet">
        {(close) => (
          <ParcelForm
            about={text.correctText}
            submit={text.correctSave}
            values={parcel}
            action={(details) => correctParcelAction(number, id, details)}
            close={close}
          />
        )}
      </DialogButton>
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
