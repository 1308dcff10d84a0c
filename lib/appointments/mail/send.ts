import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const APPOINTMENT_MAIL = {
  kinds: ["appointment_receipt", "shop_appointment", "appointment_answer"],
  load: () => import("./compose"),
} satisfies Writer;

/** Sends the due mails about appointments. Never rejects. */
export const sendAppointmentMail = createSender(APPOINTMENT_MAIL);
