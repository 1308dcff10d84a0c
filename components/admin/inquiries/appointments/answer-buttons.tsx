"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { buttonVariants } from "@/components/ui/button";
import { answerAppointmentAction } from "@/lib/inquiries/appointments/admin/actions";
import type { AppointmentStatus } from "@/lib/inquiries/appointments/admin/status";
import { interpolate } from "@/lib/platform/format/interpolate";
import { appointment as text } from "#messages/client/admin-ops.json";

type Props = { id: number; status: AppointmentStatus; wish: string; store: string; email: string };

export function AnswerButtons({ id, status, ...values }: Props) {
  return (
    <>
      {status !== "confirmed" && (
        <ConfirmButton
          label={text.confirm}
          title={text.confirmTitle}
          action={() => answerAppointmentAction(id, "confirmed")}
          className={buttonVariants()}
        >
          <p>{interpolate(text.confirmText, values)}</p>
        </ConfirmButton>
      )}
      {status !== "declined" && (
        <ConfirmButton
          label={text.decline}
          title={text.declineTitle}
          action={() => answerAppointmentAction(id, "declined")}
          isDestructive
          className={buttonVariants({ variant: "outline" })}
        >
          <p>{interpolate(text.declineText, values)}</p>
        </ConfirmButton>
      )}
    </>
  );
}
