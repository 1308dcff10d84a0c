"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { settleWithdrawalAction } from "@/lib/withdrawals/admin/actions";
import { withdrawal as text } from "#messages/client/admin-ops.json";

type Props = {
  id: number;
  name: string;
  isSettled: boolean;
  /** What is asked before, as long as something is still to be done. */
  question: string | null;
};

export function SettleButton({ id, name, isSettled, question }: Props) {
  if (question && !isSettled)
    return (
      <ConfirmButton
        label={text.settle}
        name={interpolate(text.settleNamed, { name })}
        title={text.settleTitle}
        action={() => settleWithdrawalAction(id, true)}
      >
        <p>{question}</p>
      </ConfirmButton>
    );
  return (
    <ActButton
      label={isSettled ? text.reopen : text.settle}
      name={interpolate(isSettled ? text.reopenNamed : text.settleNamed, { name })}
      action={() => settleWithdrawalAction(id, !isSettled)}
    />
  );
}
