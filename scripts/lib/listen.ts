import type { Settings } from "./settings.ts";

type Env = Settings["env"];

/**
 * On which address of the machine the web server listens: HOST if it is set; only this machine's own when a proxy stands
 * before the shop, because a visitor who bypasses it could claim any address and would have no TLS; otherwise all (undefined).
 */
export function hostToListenOn({ HOST, SITE_URL, TRUSTED_PROXIES }: Env): string | undefined {
  if (HOST) return HOST;
  return SITE_URL?.startsWith("https:") || Number(TRUSTED_PROXIES ?? 0) > 0 ? "127.0.0.1" : undefined;
}

/** The address at which this machine itself reaches the web server, without a slash at its end. */
export function innerAddress({ env, port }: Pick<Settings, "env" | "port">): string {
  const host = hostToListenOn(env);
  if (!host || host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
