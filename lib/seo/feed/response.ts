import { feedDocument, type FeedName } from "./document";

/** Every product, as portals fetch it once a day. @throws when the backend cannot be read */
export async function feedResponse(name: FeedName, type: string): Promise<Response> {
  const document = await feedDocument(name);
  // Next takes a handler's own content-encoding away, and compresses again for those who can read that.
  return new Response(document.stream().pipeThrough(new DecompressionStream("gzip")), {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=0, s-maxage=900" },
  });
}
