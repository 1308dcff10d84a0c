"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { setContactStatusAction } from "@/lib/contact/admin/actions";
import { CONTACT_STATUSES, type ContactStatus } from "@/lib/contact/admin/status";
import { fill } from "@/lib/format/fill";
import { contact as text } from "@/messages/client/admin-ops.de.json";

/** Buttons for the states a message is not in. */
export function StatusButtons({ id, name, status }: { id: number; name: string; status: ContactStatus }) {
  return CONTACT_STATUSES.filter((other) => other !== status).map((other) => (
    <ActButton
      key={other}
      label={text[other]}
      name={fill(text[`${other}Named`], { name })}
      action={() => setContactStatusAction(id, other)}
    />
  ));
}
