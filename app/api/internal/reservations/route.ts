import { revalidateTag } from "next/cache";
import { stockTags } from "@/lib/catalog/stock-changes";
import { isInternal } from "@/lib/http/internal-token";
import { sendOrderMail } from "@/lib/orders/mail/send";
import { processUnpaidOrders } from "@/lib/orders/reservations";

/** Reminds of unpaid orders and cancels those that stay unpaid. For the supervisor or a scheduler, every hour or so. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const { reminded, ended, stockChanges } = await processUnpaidOrders();
  for (const tag of stockTags(stockChanges)) revalidateTag(tag, { expire: 0 });
  if (reminded + ended > 0) await sendOrderMail();
  return Response.json({ reminded, ended });
}
