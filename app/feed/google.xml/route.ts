import { eachProduct } from "@/lib/catalog/export-queries";
import { env } from "@/lib/env";
import { allowRead } from "@/lib/rate-limit/read-limits";
import { feedXml } from "@/lib/seo/feed/google";

/** Downloads a minute: Merchant Center asks once a day, and each reads every product, which is seconds of work in a large shop. */
const LIMIT = { visitor: 4, everyone: 20 };

/**
 * What Google's Merchant Center fetches once a day: every product, sent as it is read, so that a large shop's feed is never
 * in memory as a whole. 429 after too many downloads, 500 when the backend cannot be read.
 */
export async function GET() {
  if (!(await allowRead("feed", LIMIT))) return new Response(null, { status: 429, headers: { "retry-after": "60" } });
  const parts = feedXml(eachProduct(), env.SITE_URL);
  // The first products are read before anything is sent: a backend that is down is an error, not half a document.
  const first = await parts.next();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first.value)),
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: () => void parts.return(undefined),
  });
  return new Response(stream, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=0, s-maxage=900" },
  });
}
