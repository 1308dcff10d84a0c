import "server-only";
import { serviceClient } from "@/lib/platform/supabase/service";

/** Notes that it was done in whole, for the page on the running shop. Never rejects: the work is done. */
export async function finishWork(name: "payments" | "reconcile"): Promise<void> {
  const { error } = await serviceClient.rpc("finish_work", { p_name: name, p_outcome: {} });
  if (error) console.error(`It could not be noted that ${name} is done: ${error.message}`);
}
