import { isInternal } from "@/lib/http/internal-token";
import { sendOrderMail } from "@/lib/orders/mail/send";
import { reconcile } from "@/lib/payment/upkeep";

/** Asks the payment provider for everything of the last days and makes up for what was lost. Once a day, and by `npm run payment:reconcile`. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const done = await reconcile();
  if (done.settled > 0) await sendOrderMail();
  return Response.json(done);
}
