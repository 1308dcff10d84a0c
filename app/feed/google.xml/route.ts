import { feedDocument } from "@/lib/seo/feed/document";

/** What Google's Merchant Center fetches once a day: every product. 500 when the backend cannot be read. */
export async function GET({ headers }: Request) {
  const takesGzip = /\bgzip\b/.test(headers.get("accept-encoding") ?? "");
  const document = await feedDocument();
  return new Response(takesGzip ? document : document.stream().pipeThrough(new DecompressionStream("gzip")), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=900",
      vary: "accept-encoding",
      ...(takesGzip && { "content-encoding": "gzip" }),
    },
  });
}
