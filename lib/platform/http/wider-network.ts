/** The /24 of an IPv4 address, the /48 of an IPv6 network ("2001:db8:1:2::/64" → "2001:db8:1::/48"). */
export function widerNetwork(network: string): string {
  const bytes = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (bytes) return `${bytes}.0/24`;
  // The second half of the address is 0, so that "::" is at its end.
  const words = /^([\da-f:]*)::\/64$/.exec(network)?.[1]?.split(":").filter(Boolean);
  if (!words) return network;
  const [first = "0", second = "0", third = "0"] = words;
  return `${first}:${second}:${third}::/48`;
}
