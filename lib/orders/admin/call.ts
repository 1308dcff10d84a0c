import "server-only";
import { z } from "zod";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Change } from "./change";
import { failed, orderErrors as text } from "#messages/client/admin-ops.json";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), stock_changes: stockChangesSchema }),
  z.object({
    ok: z.literal(false),
    error: z.enum([
      "unknown",
      "not_now",
      "amount",
      "returned",
      "lines",
      "reason",
      "artwork",
      "parcel",
      "partly_sent",
      "withdrawn",
      "voucher",
      "dispute",
      "online",
      "sold_out",
      "limit",
      "owner",
    ]),
  }),
]);
const REFUSED = {
  unknown: text.unknown,
  not_now: text.notNow,
  amount: text.amountTooLarge,
  returned: text.returned,
  lines: text.lines,
  reason: text.reason,
  artwork: text.artwork,
  parcel: text.parcel,
  partly_sent: text.partlySent,
  withdrawn: text.withdrawn,
  voucher: text.voucher,
  dispute: text.dispute,
  online: text.online,
  sold_out: text.soldOut,
  limit: text.refundLimit,
  owner: text.ownerAlone,
};

type Asked = { number: string; action: Change["action"]; details: Record<string, Json> };
type Called = { ok: true; stockChanges: z.infer<typeof stockChangesSchema> } | { ok: false; error: string };

/** With the admin's own rights; a failure or refusal comes as a German sentence. */
export async function callChangeOrder(client: ShopClient, { number, action, details }: Asked): Promise<Called> {
  const said = await client.rpc("admin_change_order", { p_number: number, p_action: action, p_details: details });
  if (said.error) {
    console.error("Error changing an order:", said.error.message);
    return { ok: false, error: failed };
  }
  const answer = answerSchema.parse(said.data);
  return answer.ok ? { ok: true, stockChanges: answer.stock_changes } : { ok: false, error: REFUSED[answer.error] };
}
