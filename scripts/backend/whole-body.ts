import { ReadableStream } from "node:stream/web";

/** So that no turn lasts as long as a sender takes; in pieces, so that a large file is not copied. */
export async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const pieces: Uint8Array[] = [];
  for await (const piece of request.body) pieces.push(piece);
  // Node needs `duplex` for a stream; the browser's types do not know it.
  const init = { body: ReadableStream.from(pieces) as BodyInit, duplex: "half" };
  return new Request(request, init);
}
