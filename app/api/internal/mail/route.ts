import { isInternal } from "@/lib/platform/http/internal-token";
import { sendDueMail } from "@/lib/mail/send-due";
import { writeDigest } from "@/lib/desk/outbox/write-digest";
import { writeRestockLetters } from "@/lib/subscriptions/restock/queue-letters";

/** Every half minute or so. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  // A failure here must not stop other mail from being sent.
  for (const write of [writeRestockLetters, writeDigest])
    await write().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  await sendDueMail();
  return new Response(null, { status: 204 });
}
