import "server-only";
import { serviceClient } from "@/lib/platform/supabase/service";
import { decodePath } from "./decode-path";
import { isOwnAddress } from "./own-address";

/** Anybody may say that an address is missing: what is a page is not counted, and the database judges the rest. */
export async function recordMissedAddress(asked: string): Promise<void> {
  const path = decodePath(asked);
  if (await isOwnAddress(path)) return;
  const { error } = await serviceClient.rpc("record_missed_address", { p_path: path });
  if (error) console.error("Error counting an address without a page:", error.message);
}
