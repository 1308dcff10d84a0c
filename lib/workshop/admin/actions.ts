"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { stockChangesSchema, stockTags } from "@/lib/catalog/stock-changes";
import { sendDueMail } from "@/lib/mail/send-due";
import { readTransferCents } from "@/lib/orders/admin/money-back";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { settleOnline } from "@/lib/payment/upkeep";
import { done, errors } from "#messages/client/admin-workshop.json";
import { findWork } from "./queries";
import { reasonSchema } from "./reason";

const idSchema = z.int().positive();
const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now"]) }),
]);
const refusedSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), stock_changes: stockChangesSchema }),
  z.object({
    ok: z.literal(false),
    error: z.enum([
      "unknown",
      "not_now",
      "unpaid",
      "reason",
      "amount",
      "returned",
      "voucher",
      "dispute",
      "partly_sent",
    ]),
  }),
]);

const said = (answer: z.infer<typeof answerSchema>, message: string): Answer =>
  answer.ok ? { ok: true, message } : { ok: false, error: errors[answer.error] };

export const approveDesignAction = adminAction(
  { roles: ["workshop"], what: "approving a picture", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    const { data } = await client.rpc("admin_approve_design", { p_id: id }).throwOnError();
    refresh();
    return said(answerSchema.parse(data), done.approve);
  },
);

export const produceDesignAction = adminAction(
  { roles: ["workshop"], what: "noting that a puzzle is made", args: z.tuple([idSchema, z.boolean()]) },
  async ({ client }, id, isProduced): Promise<Answer> => {
    const { data } = await client.rpc("admin_produce_design", { p_id: id, p_is_produced: isProduced }).throwOnError();
    refresh();
    return said(answerSchema.parse(data), isProduced ? done.produce : done.unproduce);
  },
);

/** Its line is given back. */
export const refuseDesignAction = adminAction(
  { what: "refusing a picture", args: z.tuple([idSchema, reasonSchema]) },
  async ({ client }, id, reason): Promise<Answer> => {
    const work = await findWork(client, id);
    const before = work ? await readTransferCents(client, work.order.id) : 0;
    const { data } = await client.rpc("admin_refuse_design", { p_id: id, p_reason: reason }).throwOnError();
    const answer = refusedSchema.parse(data);
    refresh();
    if (!answer.ok) return { ok: false, error: errors[answer.error] };
    for (const tag of stockTags(answer.stock_changes)) updateTag(tag);
    after(async () => {
      await settleOnline();
      await sendDueMail();
    });
    const cents = work ? (await readTransferCents(client, work.order.id)) - before : 0;
    return {
      ok: true,
      message: cents > 0 ? interpolate(done.refuseTransfer, { amount: formatCents(cents) }) : done.refuse,
    };
  },
);

export const settlePieceAction = adminAction(
  { roles: ["workshop"], what: "settling a missing piece", args: z.tuple([idSchema, z.boolean()]) },
  async ({ client }, id, isDone): Promise<Answer> => {
    const { data } = await client.rpc("admin_settle_piece", { p_id: id, p_is_done: isDone }).throwOnError();
    refresh();
    if (!data) return { ok: false, error: errors.unknown };
    return { ok: true, message: isDone ? done.piece : done.pieceOpen };
  },
);
