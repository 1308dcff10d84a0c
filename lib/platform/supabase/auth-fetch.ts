import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/platform/env";

/** Supabase's auth service would count all visitors as this server; it takes the header only with the secret key. */
export function authFetch(visitorNetwork: () => Promise<string>): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = new Headers(init?.headers);
    const address = url.startsWith(`${env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/`) ? addressIn(await visitorNetwork()) : "";
    if (address && env.SUPABASE_SECRET_KEY.startsWith("sb_secret_")) {
      headers.set("sb-forwarded-for", address);
      headers.set("apikey", env.SUPABASE_SECRET_KEY);
      // Without a session supabase-js names its own key here, which has to match the other one.
      if (headers.get("authorization") === `Bearer ${env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`)
        headers.set("authorization", `Bearer ${env.SUPABASE_SECRET_KEY}`);
    }
    return fetch(input, { ...init, headers, cache: "no-store" });
  };
}

/** Empty when it is unknown. */
function addressIn(network: string): string {
  const address = network.split("/")[0] ?? "";
  return isIP(address) ? address : "";
}
