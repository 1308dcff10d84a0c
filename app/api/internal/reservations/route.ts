import { isInternal } from "@/lib/platform/http/internal-token";
import { sendDueMail } from "@/lib/mail/send-due";
import { processUnpaidOrders } from "@/lib/orders/reservations";

/** Every hour or so. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const { reminded, ended } = await processUnpaidOrders();
  if (reminded + ended > 0) await sendDueMail();
  return Response.json({ reminded, ended });
}
