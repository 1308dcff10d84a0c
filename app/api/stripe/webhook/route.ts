import { after } from "next/server";
import { readAtMost } from "@/lib/http/read-body";
import { sendOrderMail } from "@/lib/orders/mail/send";
import { provider } from "@/lib/payment/current-provider";
import { hear } from "@/lib/payment/hear";
import { sendRefunds } from "@/lib/payment/refunds";
import { sendVoucherMail } from "@/lib/vouchers/mail/send";

/** Bytes; Stripe's messages have a few thousand. */
const MOST = 256 * 1024;

/**
 * Messages of Stripe. What is signed is believed only as far as what it is about: the shop then asks Stripe itself how that is
 * now, so that messages may come late, twice and out of order. Anything but 2xx has Stripe send the message again.
 */
export async function POST(request: Request) {
  if (!provider) return new Response(null, { status: 404 });
  const body = await readAtMost(request, MOST);
  if (!body) return new Response(null, { status: 413 });
  let news;
  try {
    news = provider.readNews(body.toString(), request.headers.get("stripe-signature") ?? "");
  } catch {
    return new Response(null, { status: 400 });
  }
  if (news && (await hear(provider, news)))
    after(async () => {
      await sendRefunds();
      await sendOrderMail();
      await sendVoucherMail();
    });
  return new Response(null, { status: 204 });
}
