import type { SupabaseClient } from "@supabase/supabase-js";
import { isInternal } from "@/lib/platform/http/internal-token";
import { applyRetention } from "@/lib/legal/apply-retention";
import { serviceClient } from "@/lib/platform/supabase/service";

/** Once a day. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  return Response.json(await applyRetention(callAsServer));
}

/** Any function by its name, as `applyRetention` asks for them. */
const backend: SupabaseClient = serviceClient;

async function callAsServer(name: string, values: Record<string, unknown>): Promise<unknown> {
  return (await backend.rpc(name, values).throwOnError()).data as unknown;
}
