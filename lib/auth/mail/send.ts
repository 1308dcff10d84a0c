import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const AUTH_MAIL = { kinds: ["auth"], load: () => import("./compose") } satisfies Writer;

/** Sends the due mails of the auth service. Never rejects. */
export const sendAuthMail = createSender(AUTH_MAIL);
