/** Its Origin is the host that was asked, as the first proxy saw it. */
export function isSameOrigin(headers: Headers): boolean {
  const host = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return URL.parse(headers.get("origin") ?? "")?.host === host;
}
