import { finishWork } from "@/lib/desk/operations/finish-work";
import { isInternal } from "@/lib/platform/http/internal-token";
import { sendDueMail } from "@/lib/mail/send-due";
import { reconcile } from "@/lib/payment/reconcile";

/** Once a day, and by `npm run payment:reconcile`; 502 when a part failed, so that the supervisor asks again. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const done = await reconcile();
  if (done.failed === 0) await finishWork("reconcile");
  if (done.settled + done.refunds + done.disputes > 0) await sendDueMail();
  return Response.json(done, { status: done.failed > 0 ? 502 : 200 });
}
