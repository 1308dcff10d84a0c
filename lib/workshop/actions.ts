"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { knowsPostalCode } from "@/lib/orders/link-cookie";
import { needsPostalCode } from "@/lib/orders/link-lock";
import { findOrder } from "@/lib/orders/queries";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { serviceClient } from "@/lib/platform/supabase/service";
import { sendDueMail } from "@/lib/mail/send-due";
import { listPictures } from "./ordered";

const LIMIT = { visitor: 20, everyone: 500, seconds: 3600 };

const askedSchema = z.object({
  token: z.uuid(),
  position: z.int().positive(),
  // Both 0: the hidden shape.
  row: z.int().nonnegative(),
  column: z.int().nonnegative(),
});
const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "late", "limit"]) }),
]);

export type PieceProblem = "unknown" | "not_now" | "late" | "limit" | "often" | "failed";
export type PieceAnswer = { ok: true } | { ok: false; error: PieceProblem };

export async function missPieceAction(given: z.infer<typeof askedSchema>): Promise<PieceAnswer> {
  const asked = askedSchema.safeParse(given);
  if (!asked.success) return no("unknown");
  try {
    if (!(await allowAttempt("missing-piece", LIMIT))) return no("often");
    const { token, position, row, column } = asked.data;
    const order = await findOrder(token);
    if (!order || (needsPostalCode(order, new Date()) && !(await knowsPostalCode(token)))) return no("unknown");
    const picture = (await listPictures(order)).find((one) => one.position === position);
    if (!picture) return no("unknown");
    if (!picture.cut) return no("late");
    const { grid } = picture.cut;
    if (row > grid.rows || column > grid.columns) return no("unknown");
    const { data } = await serviceClient
      .rpc("request_piece", { p_token: token, p_position: position, p_row: row, p_column: column })
      .throwOnError();
    const answer = answerSchema.parse(data);
    if (answer.ok) {
      after(sendDueMail);
      refresh();
    }
    return answer;
  } catch (error) {
    console.error("Error noting a missing piece:", error instanceof Error ? error.message : error);
    return no("failed");
  }
}

const no = (error: PieceProblem): PieceAnswer => ({ ok: false, error });
