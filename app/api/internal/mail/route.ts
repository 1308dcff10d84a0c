import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { sendDueMail } from "@/lib/mail/outbox";

/** Sends the mail that is due. For the supervisor or a scheduler, every half minute or so; answers when it is done. */
export async function POST(request: Request) {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${env.INTERNAL_TOKEN}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return new Response(null, { status: 401 });
  await sendDueMail();
  return new Response(null, { status: 204 });
}
