/**
 * The same request once all of its body has come, so that no turn lasts as long as a sender takes; in pieces, so that a large file
 * is not copied.
 */
export async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = ReadableStream.from(await Array.fromAsync(request.body));
  return new Request(request, { body, duplex: "half" });
}
