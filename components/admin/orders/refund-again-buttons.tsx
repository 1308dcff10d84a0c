"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { settleRefundAction } from "@/lib/orders/admin/refunds";
import { order as text } from "#messages/client/admin-ops.json";

type Props = { refund: { id: number; number: string; amountCents: number } };

export function RefundAgainButtons({ refund: { id, number, amountCents } }: Props) {
  const values = { amount: formatCents(amountCents), number };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ConfirmButton label={text.refundAgain} title={text.refundAgain} action={() => settleRefundAction(id, false)}>
        <p>{interpolate(text.refundAgainText, values)}</p>
      </ConfirmButton>
      <ConfirmButton label={text.refundByHand} title={text.refundByHand} action={() => settleRefundAction(id, true)}>
        <p>{interpolate(text.refundByHandText, values)}</p>
      </ConfirmButton>
    </div>
  );
}
