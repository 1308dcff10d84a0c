import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

type Env = Settings["env"];

/** Behind a proxy only this machine's own: a visitor who bypasses it could claim any address and would have no TLS. */
export function hostToListenOn({ HOST, SITE_URL, TRUSTED_PROXIES }: Env): string | undefined {
  if (HOST) return HOST;
  return SITE_URL?.startsWith("https:") || Number(TRUSTED_PROXIES ?? 0) > 0 ? "127.0.0.1" : undefined;
}

/** In which order Node is to resolve localhost, so that it listens on exactly this address. */
const LOOPBACK: Record<string, string> = { "127.0.0.1": "ipv4first", "::1": "ipv6first" };

/** "localhost", because with 127.0.0.1 Next proxies its rewrites over the network (vercel/next.js#94745). @throws PlainError */
export function listenArgs(env: Env): { node: string[]; next: string[] } {
  const host = hostToListenOn(env);
  if (!host) return { node: [], next: [] };
  const order = LOOPBACK[host];
  if (order) return { node: [`--dns-result-order=${order}`], next: ["--hostname", "localhost"] };
  if (host.startsWith("127.")) throw new PlainError(`HOST must be 127.0.0.1, not ${host}.`);
  return { node: [], next: ["--hostname", host] };
}

export function innerAddress({ env, port }: Pick<Settings, "env" | "port">): string {
  const host = hostToListenOn(env);
  if (!host || host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
