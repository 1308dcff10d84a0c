import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/platform/supabase/service";
import { provider } from "./current-provider";
import { dueRefundSchema, type DueRefund, type Provider } from "./provider";
import { settleRefund } from "./settle";

/** Refunds that are claimed at once: what one sender can send before another takes them for lost. */
const REFUND_BATCH_SIZE = 3;

/** Never rejects: what could not be sent stays due, and the next call tries again. */
export async function sendRefunds(): Promise<void> {
  if (!provider) return;
  try {
    for (;;) {
      const { data } = await serviceClient.rpc("claim_refunds", { p_limit: REFUND_BATCH_SIZE }).throwOnError();
      const due = z.array(dueRefundSchema).parse(data);
      for (const refund of due)
        await sendRefund(provider, refund).catch((error: unknown) =>
          console.error(`Error settling the refund ${refund.id}:`, reasonOf(error)),
        );
      if (due.length < REFUND_BATCH_SIZE) return;
    }
  } catch (error) {
    console.error("Error sending refunds:", reasonOf(error));
  }
}

/** @throws Error when the database fails at this one */
async function sendRefund(by: Provider, refund: DueRefund): Promise<void> {
  const facts = await by.sendRefund(refund).catch((error: unknown) => reasonOf(error));
  if (typeof facts !== "string") return void (await settleRefund(facts));
  const p_facts = { state: "waiting", error: facts };
  await serviceClient.rpc("settle_refund", { p_id: refund.id, p_round: refund.round, p_facts }).throwOnError();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}
