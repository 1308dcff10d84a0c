import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/platform/supabase/service";

/** In one transaction, which takes well under a second. */
const INDEX_BATCH_SIZE = 200;

/** After a statement that changed more than 200. @throws Error when the backend fails. */
export async function indexPending(): Promise<number> {
  for (let sum = 0; ;) {
    const { data: done } = await serviceClient.rpc("index_pending", { p_limit: INDEX_BATCH_SIZE }).throwOnError();
    if (done === 0) return sum;
    sum += done;
  }
}

/** @throws Error when the backend fails. */
export async function tidySearch(): Promise<void> {
  for (let last: string | null = ""; last !== null;) {
    const answer = await serviceClient.rpc("tidy_search", { p_after: last }).throwOnError();
    last = z.string().nullable().parse(answer.data);
  }
}
