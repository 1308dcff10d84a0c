import { feedDocument } from "@/lib/seo/feed/document";

/** What Google's Merchant Center fetches once a day: every product. 500 when the backend cannot be read. */
export async function GET() {
  const document = await feedDocument();
  // Next takes a handler's own content-encoding away, and compresses again for those who can read that.
  return new Response(document.stream().pipeThrough(new DecompressionStream("gzip")), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=0, s-maxage=900" },
  });
}
