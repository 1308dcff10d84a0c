"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { fill } from "@/lib/format/fill";
import { deleteSubscriberAction } from "@/lib/newsletter/admin/actions";
import { subscriber as text } from "@/messages/client/admin-ops.de.json";

/** Erases a subscriber, after asking. */
export function DeleteSubscriberButton({ id, email }: { id: number; email: string }) {
  return (
    <ConfirmButton
      label={text.delete}
      name={fill(text.deleteNamed, { email })}
      title={fill(text.deleteTitle, { email })}
      action={() => deleteSubscriberAction(id)}
      isDestructive
    >
      <p>{text.deleteText}</p>
    </ConfirmButton>
  );
}
