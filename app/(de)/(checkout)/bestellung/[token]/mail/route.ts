import { after } from "next/server";
import { z } from "zod";
import { expireStock } from "@/lib/catalog/expire-stock";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { orBusy } from "@/lib/platform/http/or-busy";
import { isMailed } from "@/lib/orders/mailed-address";
import { sendDueMail } from "@/lib/mail/send-due";
import { serviceClient } from "@/lib/platform/supabase/service";

const answerSchema = z.object({ stock_changes: stockChangesSchema });

/** Notes that the order's mails reach the shopper. */
export const GET = orBusy(async (request: Request, { params }: RouteContext<"/bestellung/[token]/mail">) => {
  const { token } = await params;
  if (!z.uuid().safeParse(token).success) return seeOther("/meine-bestellung");
  if (isMailed(token, new URL(request.url).searchParams.get("schluessel"))) await confirmAddress(token);
  return seeOther(`/bestellung/${token}`);
});

async function confirmAddress(token: string): Promise<void> {
  const { data } = await serviceClient.rpc("confirm_order_address", { p_token: token }).throwOnError();
  expireStock(answerSchema.parse(data).stock_changes);
  after(sendDueMail);
}

function seeOther(location: string): Response {
  const headers = { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
