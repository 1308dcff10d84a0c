"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { deleteSubscriberAction } from "@/lib/subscriptions/newsletter/admin/actions";
import { subscriber as text } from "#messages/client/admin-ops.json";

export function DeleteSubscriberButton({ id, email }: { id: number; email: string }) {
  return (
    <ConfirmButton
      label={text.delete}
      name={interpolate(text.deleteNamed, { email })}
      title={interpolate(text.deleteTitle, { email })}
      action={() => deleteSubscriberAction(id)}
      isDestructive
    >
      <p>{text.deleteText}</p>
    </ConfirmButton>
  );
}
