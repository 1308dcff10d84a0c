import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const AUTH_MAIL = { kinds: ["auth", "factor_refused"], load: () => import("./compose") } satisfies Writer;

/** Sends the due mails about accounts. Never rejects. */
export const sendAuthMail = createSender(AUTH_MAIL);
