import { isIPv4, isIPv6, SocketAddress } from "node:net";

const UNKNOWN = "unknown";

/** Where no proxy is trusted, lib/platform/http/forwarded.ts has put the socket's address into `x-forwarded-for`. */
export function networkOf(headers: Pick<Headers, "get">, trustedProxies: number): string {
  const forwarded = headers.get("x-forwarded-for");
  return clientNetwork(forwarded, forwarded ?? undefined, trustedProxies);
}

/** Of IPv6 the first 64 bits, which one connection is given; without trusted proxies the header is the visitor's own claim. */
export function clientNetwork(
  forwardedFor: string | null,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  const seen = trustedProxies > 0 ? forwardedFor?.split(",").at(-trustedProxies) : undefined;
  const address = bareAddress((seen ?? socketAddress ?? "").trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const normalized = normalize(address);
  const mapped = normalized.slice("::ffff:".length);
  return normalized.startsWith("::ffff:") && isIPv4(mapped) ? mapped : `${firstHalf(normalized)}/64`;
}

/** Without a port, brackets and the zone of a link-local address. */
function bareAddress(written: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(written)?.[1];
  return (inBrackets ?? withPort ?? written).replace(/%[\w.~-]+$/, "");
}

/** RFC 5952. */
function normalize(address: string): string {
  return new SocketAddress({ family: "ipv6", address }).address;
}

/** An address whose last four words are 0. */
function firstHalf(address: string): string {
  const [head = [], tail = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return normalize(`${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::`);
}
