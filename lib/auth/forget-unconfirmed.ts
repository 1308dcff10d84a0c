import "server-only";
import { serviceClient } from "@/lib/supabase/service";

/** Deletes the accounts whose address nobody confirmed within a day; answers how many. @throws Error when the backend fails. */
export async function forgetUnconfirmedAccounts(): Promise<number> {
  const answer = await serviceClient.rpc("forget_unconfirmed_accounts", { p_now: new Date().toISOString() });
  if (answer.error) throw new Error(`Unconfirmed accounts could not be deleted: ${answer.error.message}`);
  return Number(answer.data);
}
