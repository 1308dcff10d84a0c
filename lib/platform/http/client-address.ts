import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** The address used for a visitor whose own cannot be read. */
const UNKNOWN = "unknown";

/**
 * The network of a request's visitor. Next's headers know no socket: where no proxy is trusted, lib/platform/http/forwarded.ts has put the
 * socket's address into `x-forwarded-for`, so that the header is both.
 */
export function networkOf(headers: Pick<Headers, "get">, trustedProxies: number): string {
  const forwarded = headers.get("x-forwarded-for");
  return clientNetwork(forwarded, forwarded ?? undefined, trustedProxies);
}

/**
 * The network that counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because a connection is
 * usually given all addresses of such a network. With `trustedProxies` at 0 the header is the visitor's own claim, and only the
 * socket counts.
 * @param forwardedFor the header `x-forwarded-for`; each proxy appends the address it was asked from
 * @param socketAddress where the connection comes from; used when no proxy is trusted or the header names too few
 * @param trustedProxies how many proxies are in front of the shop
 * @returns such as "192.0.2.7" or "2001:db8:1:2::/64"; "unknown" when it is no address
 */
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

/** The one way to write a valid IPv6 address (RFC 5952). */
function normalize(address: string): string {
  return new SocketAddress({ family: "ipv6", address }).address;
}

/** An address whose last four words are 0. */
function firstHalf(address: string): string {
  const [head = [], tail = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return normalize(`${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::`);
}
