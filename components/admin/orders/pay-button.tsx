"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { buttonVariants } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { changeOrderAction } from "@/lib/orders/admin/actions";
import { order as text } from "#messages/client/admin-ops.json";
import type { Subject } from "./subject";

export function PayButton({ order }: { order: Subject }) {
  const { number, name, email, totalCents } = order;
  return (
    <ConfirmButton
      label={text.pay}
      title={text.payTitle}
      action={() => changeOrderAction(number, { action: "pay" })}
      className={buttonVariants()}
    >
      <p>{interpolate(text.payText, { amount: formatCents(totalCents), name, number, email })}</p>
    </ConfirmButton>
  );
}
