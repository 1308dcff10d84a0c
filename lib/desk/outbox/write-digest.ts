import "server-only";
import { serviceClient } from "@/lib/platform/supabase/service";

/** At most once an hour. @throws Error when the backend fails */
export async function writeDigest(): Promise<void> {
  await serviceClient.rpc("write_digest").throwOnError();
}
