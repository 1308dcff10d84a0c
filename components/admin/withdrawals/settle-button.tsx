"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { settleWithdrawalAction } from "@/lib/withdrawals/admin/actions";
import { withdrawal as text } from "#messages/client/admin-ops.json";

/** Marks a withdrawal as settled, or opens it again. */
export function SettleButton({ id, name, isSettled }: { id: number; name: string; isSettled: boolean }) {
  return (
    <ActButton
      label={isSettled ? text.reopen : text.settle}
      name={interpolate(isSettled ? text.reopenNamed : text.settleNamed, { name })}
      action={() => settleWithdrawalAction(id, !isSettled)}
    />
  );
}
