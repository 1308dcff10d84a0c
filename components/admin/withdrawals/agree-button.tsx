"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { agreeWithdrawalAction } from "@/lib/withdrawals/admin/actions";
import { withdrawal as text } from "#messages/client/admin-ops.json";

type Props = { id: number; name: string; email: string; number: string };

export function AgreeButton({ id, name, email, number }: Props) {
  return (
    <ConfirmButton
      label={text.agree}
      name={interpolate(text.agreeNamed, { name })}
      title={text.agreeTitle}
      action={() => agreeWithdrawalAction(id)}
    >
      <p>{interpolate(text.agreeText, { email, number })}</p>
    </ConfirmButton>
  );
}
