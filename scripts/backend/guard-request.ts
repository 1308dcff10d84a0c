const OPEN = /^\/(?:rest|auth|storage)\/v1(?:\/|$)|^\/backup$/;
const HOSTS = ["127.0.0.1", "localhost", "[::1]"];

/** Only under this machine's own name, so that no web page in a browser on this machine reaches it under another. */
export async function guardRequest(
  request: Request,
  port: number,
  answer: (request: Request) => Promise<Response> | Response,
): Promise<Response> {
  const host = request.headers.get("host") ?? "";
  if (!HOSTS.some((name) => host === `${name}:${port}`))
    return Response.json({ message: "only for this machine" }, { status: 403 });
  if (!OPEN.test(new URL(request.url).pathname)) return Response.json({ message: "not found" }, { status: 404 });
  const { body, status, headers } = await answer(request);
  const kept = [...headers].filter(([name]) => !name.startsWith("access-control-"));
  return new Response(body, { status, headers: kept });
}
