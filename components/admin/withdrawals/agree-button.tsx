"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { fill } from "@/lib/format/fill";
import { agreeWithdrawalAction } from "@/lib/withdrawals/admin/actions";
import { withdrawal as text } from "@/messages/client/admin-ops.de.json";

type Props = { id: number; name: string; email: string; number: string };

/** Says that a withdrawal from another e-mail address belongs to the order it names. */
export function AgreeButton({ id, name, email, number }: Props) {
  return (
    <ConfirmButton
      label={text.agree}
      name={fill(text.agreeNamed, { name })}
      title={text.agreeTitle}
      action={() => agreeWithdrawalAction(id)}
    >
      <p>{fill(text.agreeText, { email, number })}</p>
    </ConfirmButton>
  );
}
