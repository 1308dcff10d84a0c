import { isInternal } from "@/lib/platform/http/internal-token";
import { sendDueMail } from "@/lib/mail/send-due";
import { reconcile } from "@/lib/payment/reconcile";

/**
 * Asks the payment provider for everything of the last days and catches up on what was missed. Once a day, and by
 * `npm run payment:reconcile`. Answers what was found; 502 when a part of it failed, so that the supervisor asks again.
 */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const done = await reconcile();
  if (done.settled + done.refunds + done.disputes > 0) await sendDueMail();
  return Response.json(done, { status: done.failed > 0 ? 502 : 200 });
}
