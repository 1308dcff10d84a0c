import "server-only";
import { serviceClient } from "@/lib/platform/supabase/service";

/** So many letters may wait to be sent at a time: order mail behind them comes a minute later at most. */
const LETTER_BATCH_SIZE = 100;
const MAX_BATCHES = 20;

/** @throws Error when the backend fails. */
export async function writeRestockLetters(): Promise<void> {
  for (let turn = 0; turn < MAX_BATCHES; turn++) {
    const { data } = await serviceClient.rpc("write_restock_letters", { p_limit: LETTER_BATCH_SIZE }).throwOnError();
    if (data === null) return;
  }
}
