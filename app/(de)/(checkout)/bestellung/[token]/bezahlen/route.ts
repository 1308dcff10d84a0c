import { after } from "next/server";
import { z } from "zod";
import { sendDueMail } from "@/lib/mail/send-due";
import { PAY_LIMIT } from "@/lib/payment/pay-limit";
import { startPayment } from "@/lib/payment/start";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";

/** A link and no form: the policy lets no form lead to another site, and without JavaScript it works as well. */
export async function GET(_request: Request, { params }: RouteContext<"/bestellung/[token]/bezahlen">) {
  const { token } = await params;
  if (!z.uuid().safeParse(token).success) return seeOther("/meine-bestellung");
  const order = `/bestellung/${token}`;
  const failed = `${order}?zahlung=fehler`;
  try {
    if (!(await allowAttempt("pay", PAY_LIMIT))) return seeOther(failed);
    const start = await startPayment(token);
    if (start.to === "provider") return seeOther(start.url);
    after(sendDueMail);
    return seeOther(start.to === "nothing" ? `${order}/danke` : failed);
  } catch (error) {
    console.error("Error starting a payment:", error instanceof Error ? error.message : error);
    return seeOther(failed);
  }
}

function seeOther(location: string): Response {
  const headers = { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
