import { finishWork } from "@/lib/desk/operations/finish-work";
import { isInternal } from "@/lib/platform/http/internal-token";
import { sendDueMail } from "@/lib/mail/send-due";
import { runPaymentUpkeep } from "@/lib/payment/upkeep";

/** Every minute or so. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const changed = await runPaymentUpkeep();
  await finishWork("payments");
  if (changed > 0) await sendDueMail();
  return Response.json({ changed });
}
