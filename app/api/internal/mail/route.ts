import { isInternal } from "@/lib/internal-token";
import { sendDueMail } from "@/lib/mail/outbox";

/** Sends the mail that is due. For the supervisor or a scheduler, every half minute or so; answers when it is done. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  await sendDueMail();
  return new Response(null, { status: 204 });
}
