"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { changeOrderAction } from "@/lib/orders/admin/actions";
import { interpolate } from "@/lib/platform/format/interpolate";
import { order as text } from "#messages/client/admin-ops.json";
import type { Subject } from "./subject";

/** Of an order that is picked up: told that it is ready once, then handed over. */
export function PickupButtons({
  order: { number, email, isWithdrawn },
  isReady,
}: {
  order: Subject;
  isReady: boolean;
}) {
  const withdrawn = isWithdrawn && <p>{text.pickupWithdrawn}</p>;
  return (
    <>
      {!isReady && (
        <ConfirmButton
          label={text.ready}
          title={text.readyTitle}
          action={() => changeOrderAction(number, { action: "ready" })}
        >
          {withdrawn}
          <p>{interpolate(text.readyText, { email })}</p>
        </ConfirmButton>
      )}
      <ConfirmButton
        label={text.pickedUp}
        title={text.pickedUpTitle}
        action={() =>
          changeOrderAction(number, { action: "dispatch", details: { carrier: "", trackingNumber: "" }, lines: null })
        }
      >
        {withdrawn}
        <p>{interpolate(text.pickedUpText, { email })}</p>
      </ConfirmButton>
    </>
  );
}
