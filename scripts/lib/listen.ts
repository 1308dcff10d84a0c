import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

type Env = Settings["env"];

/**
 * On which address of the machine the web server listens: HOST if it is set; only this machine's own when a proxy stands
 * before the shop, because a visitor who bypasses it could claim any address and would have no TLS; otherwise all (undefined).
 */
export function hostToListenOn({ HOST, SITE_URL, TRUSTED_PROXIES }: Env): string | undefined {
  if (HOST) return HOST;
  return SITE_URL?.startsWith("https:") || Number(TRUSTED_PROXIES ?? 0) > 0 ? "127.0.0.1" : undefined;
}

/** In which order Node is to resolve localhost, so that it listens on exactly this address. */
const LOOPBACK: Record<string, string> = { "127.0.0.1": "ipv4first", "::1": "ipv6first" };

/**
 * The arguments of Node and of Next for this address. 127.0.0.1 is given as "localhost", because with the number Next proxies its
 * own rewrites over the network, and answers 500 behind a proxy with TLS (vercel/next.js#94745).
 * @throws PlainError for loopback addresses other than 127.0.0.1 and ::1
 */
export function listenArgs(env: Env): { node: string[]; next: string[] } {
  const host = hostToListenOn(env);
  if (!host) return { node: [], next: [] };
  const order = LOOPBACK[host];
  if (order) return { node: [`--dns-result-order=${order}`], next: ["--hostname", "localhost"] };
  if (host.startsWith("127.")) throw new PlainError(`HOST must be 127.0.0.1, not ${host}.`);
  return { node: [], next: ["--hostname", host] };
}

/** The address at which this machine itself reaches the web server, without a slash at its end. */
export function innerAddress({ env, port }: Pick<Settings, "env" | "port">): string {
  const host = hostToListenOn(env);
  if (!host || host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
