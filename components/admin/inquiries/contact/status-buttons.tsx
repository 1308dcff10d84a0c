"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { setContactStatusAction } from "@/lib/inquiries/contact/admin/actions";
import { CONTACT_STATUSES, type ContactStatus } from "@/lib/inquiries/contact/admin/status";
import { interpolate } from "@/lib/platform/format/interpolate";
import { contact as text } from "#messages/client/admin-ops.json";

export function StatusButtons({ id, name, status }: { id: number; name: string; status: ContactStatus }) {
  return CONTACT_STATUSES.filter((other) => other !== status).map((other) => (
    <ActButton
      key={other}
      label={text[other]}
      name={interpolate(text[`${other}Named`], { name })}
      action={() => setContactStatusAction(id, other)}
    />
  ));
}
