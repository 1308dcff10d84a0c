import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const WORKSHOP_MAIL = {
  kinds: ["artwork_refused", "shop_piece"],
  load: () => import("./compose"),
} satisfies Writer;

/** Sends the due mails about own pictures. Never rejects. */
export const sendWorkshopMail = createSender(WORKSHOP_MAIL);
