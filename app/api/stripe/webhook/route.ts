import { after } from "next/server";
import { readBody, REFUSED } from "@/lib/platform/http/read-body";
import { sendDueMail } from "@/lib/mail/send-due";
import { provider } from "@/lib/payment/current-provider";
import { handleEvent } from "@/lib/payment/handle-event";
import { sendRefunds } from "@/lib/payment/refunds";

/** Bytes; Stripe's messages have a few thousand. */
const MAX_BODY_BYTES = 256 * 1024;

/** A signed event only says what it is about: the shop asks Stripe for the state, so events may come late, twice and out of order. */
export async function POST(request: Request) {
  if (!provider) return new Response(null, { status: 404 });
  const body = await readBody(request, MAX_BODY_BYTES);
  if (typeof body === "number") return new Response(null, { status: body, headers: REFUSED });
  let event;
  try {
    event = provider.verifyEvent(body.toString(), request.headers.get("stripe-signature") ?? "");
  } catch {
    return new Response(null, { status: 400 });
  }
  if (event && (await handleEvent(provider, event)))
    after(async () => {
      await sendRefunds();
      await sendDueMail();
    });
  return new Response(null, { status: 204 });
}
