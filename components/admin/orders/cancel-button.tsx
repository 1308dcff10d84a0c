"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { buttonVariants } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { changeOrderAction } from "@/lib/orders/admin/actions";
import { sayMoneyBack } from "@/lib/orders/admin/say-money-back";
import { order as text } from "#messages/client/admin-ops.json";
import type { Subject } from "./subject";

export function CancelButton({ order }: { order: Subject }) {
  const { number, name, email, totalCents, refundedCents, items, isPaid, moneyBack, voucherCents, partCents } = order;
  const pieces = items.reduce((sum, { left }) => sum + left, 0);
  const amount = formatCents(totalCents - refundedCents);
  const count = pieces === 1 ? text.onePiece : interpolate(text.manyPieces, { count: String(pieces) });
  return (
    <ConfirmButton
      label={text.cancel}
      title={text.cancelTitle}
      action={() => changeOrderAction(number, { action: "cancel" })}
      isDestructive
      className={buttonVariants({ variant: "outline" })}
    >
      {pieces > 0 && <p>{interpolate(text.cancelStock, { pieces: count })}</p>}
      <p>
        {isPaid || partCents > 0
          ? `${interpolate(text.cancelRefund, { amount: isPaid ? amount : formatCents(partCents) })} ${sayMoneyBack(moneyBack, name)}`
          : text.cancelUnpaid}
      </p>
      {voucherCents > 0 && !moneyBack.includes("voucher") && <p>{text.voucherBack}</p>}
      <p>{interpolate(text.cancelMail, { email })}</p>
    </ConfirmButton>
  );
}
