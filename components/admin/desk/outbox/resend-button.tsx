"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { buttonVariants } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { resendMailAction } from "@/lib/desk/outbox/admin/actions";
import { mail as text } from "#messages/client/admin-ops.json";

export function ResendButton({ id, subject, recipient }: { id: number; subject: string; recipient: string }) {
  return (
    <ConfirmButton
      label={text.resend}
      title={text.resendTitle}
      action={() => resendMailAction(id)}
      className={buttonVariants({ variant: "outline" })}
    >
      <p className="wrap-anywhere">{interpolate(text.resendText, { subject, recipient })}</p>
    </ConfirmButton>
  );
}
