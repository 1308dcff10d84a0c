"use client";

import type { SyntheticEvent } from "react";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { buttonVariants } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { resendVoucherAction, voidVoucherAction } from "@/lib/vouchers/admin/actions";
import { voucher as text } from "#messages/client/admin-ops.json";

export function ResendVoucherButton({ id, email }: { id: number; email: string | null }) {
  const { busy, ask } = useAnswer();
  const send = (event: SyntheticEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("email");
    if (!busy)
      ask(
        () => resendVoucherAction(id, typeof typed === "string" ? typed.trim() : ""),
        (ok) => ok && close(),
      );
  };
  return (
    <DialogButton label={text.resend} title={text.resendTitle} look="outline">
      {(close) => (
        <form noValidate onSubmit={(event) => send(event, close)}>
          <p className="text-stone">{text.resendText}</p>
          <div className="mt-5 max-w-96">
            <Field type="email" name="email" label={text.email} defaultValue={email ?? ""} autoComplete="off" />
          </div>
          <DialogButtons busy={busy} submit={text.resend} onCancel={close} />
        </form>
      )}
    </DialogButton>
  );
}

export function VoidVoucherButton({ id, balanceCents }: { id: number; balanceCents: number }) {
  return (
    <ConfirmButton
      label={text.void}
      title={text.voidTitle}
      action={() => voidVoucherAction(id, balanceCents)}
      isDestructive
      className={buttonVariants({ variant: "outline" })}
    >
      <p>{interpolate(text.voidText, { amount: formatCents(balanceCents) })}</p>
    </ConfirmButton>
  );
}
