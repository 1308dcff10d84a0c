"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { orderNumberSchema } from "@/lib/payment/order-number";
import { sendDueMail } from "@/lib/mail/send-due";
import { errors as text, note } from "#messages/client/admin-statement.json";
import { TRANSFERS_AT_ONCE } from "@/lib/platform/rules/transfers-at-once.generated";
import type { BookAnswer } from "./book-answer";

const transferSchema = z.object({
  line: z.string().regex(/^[0-9a-f]{64}$/),
  number: orderNumberSchema,
  amountCents: z.int().positive(),
  totalCents: z.int().positive(),
  day: z.string().max(10),
});

const answerSchema = z.array(
  z.object({ line: z.string(), error: z.enum(["booked", "unknown", "not_now", "amount", "sold_out"]) }),
);

/** One refusal does not affect the others. */
export const bookTransfersAction = adminAction(
  { what: "entering transfers", args: z.tuple([z.array(transferSchema).min(1).max(TRANSFERS_AT_ONCE)]) },
  async ({ client }, transfers): Promise<BookAnswer> => {
    const asked = transfers.map(({ line, number, amountCents, totalCents, day }) => ({
      line,
      number,
      amount_cents: amountCents,
      note: interpolate(note, { amount: formatCents(amountCents - totalCents), day }),
    }));
    const { data } = await client.rpc("admin_book_transfers", { p_transfers: asked }).throwOnError();
    const failures = answerSchema.parse(data).map(({ line, error }) => ({ line, error: text[error] }));
    refresh();
    after(sendDueMail);
    return { ok: true, failures };
  },
);
