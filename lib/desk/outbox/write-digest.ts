import "server-only";
import { serviceClient } from "@/lib/platform/supabase/service";

/** Puts what has gathered for the shop into the outbox as one mail, at most once an hour. @throws Error when the backend fails */
export async function writeDigest(): Promise<void> {
  await serviceClient.rpc("write_digest").throwOnError();
}
