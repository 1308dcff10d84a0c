"use client";

import { DialogButton } from "@/components/admin/parts/dialog-button";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { changeOrderAction } from "@/lib/orders/admin/actions";
import { order as text } from "#messages/client/admin-ops.json";
import { ParcelForm } from "./parcel-form";
import type { Subject } from "./subject";

export function DispatchButton({ order }: { order: Subject }) {
  return (
    <DialogButton label={text.dispatch} title={text.dispatchTitle} look={order.isWithdrawn ? "outline" : "default"}>
      {(close) => (
        <>
          {order.isWithdrawn && (
            <div className="mb-4">
              <Notice>{text.dispatchWithdrawn}</Notice>
            </div>
          )}
          <ParcelForm
            about={interpolate(text.dispatchText, { email: order.email })}
            submit={text.dispatch}
            values={{ carrier: "DHL", trackingNumber: "" }}
            left={order.unsent}
            action={(details, lines) => changeOrderAction(order.number, { action: "dispatch", details, lines })}
            close={close}
          />
        </>
      )}
    </DialogButton>
  );
}
