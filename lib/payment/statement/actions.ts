"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, Failure } from "@/lib/platform/admin/refusal";
import { sayCount } from "@/lib/platform/format/say-count";
import { BANK_CREDITS_SET_ASIDE_LENGTH } from "@/lib/platform/rules/bank-credits.generated";
import { TRANSFERS_AT_ONCE } from "@/lib/platform/rules/transfers-at-once.generated";
import { orderNumberSchema } from "@/lib/payment/order-number";
import { sendDueMail } from "@/lib/mail/send-due";
import { aside, errors as text } from "#messages/client/admin-statement.json";
import type { BookAnswer } from "./book-answer";
import { findPayable } from "./find-payable";
import type { PayableOrder } from "./payable-order";
import { readPayable } from "./queries";

const lineSchema = z.string().regex(/^[0-9a-f]{64}$/);
const transferSchema = z.object({ line: lineSchema, number: orderNumberSchema });

const answerSchema = z.array(
  z.object({ line: z.string(), error: z.enum(["booked", "unknown", "not_now", "sold_out"]) }),
);

/** One refusal does not affect the others. */
export const bookTransfersAction = adminAction(
  { what: "entering transfers", args: z.tuple([z.array(transferSchema).min(1).max(TRANSFERS_AT_ONCE)]) },
  async ({ client }, transfers): Promise<BookAnswer> => {
    const { data } = await client.rpc("admin_book_transfers", { p_transfers: transfers }).throwOnError();
    const failures = answerSchema.parse(data).map(({ line, error }) => ({ line, error: text[error] }));
    refresh();
    after(sendDueMail);
    return { ok: true, failures };
  },
);

export const findPayableAction = adminAction(
  { what: "finding an order to pay", args: z.tuple([z.string().trim().min(1).max(100)]) },
  async ({ client }, query): Promise<{ ok: true; orders: PayableOrder[] } | Failure> => ({
    ok: true,
    orders: findPayable(await readPayable(client, []), query),
  }),
);

/** An empty reason brings them back. */
export const setCreditsAsideAction = adminAction(
  {
    what: "setting credits aside",
    args: z.tuple([z.array(lineSchema).min(1).max(1000), z.string().trim().max(BANK_CREDITS_SET_ASIDE_LENGTH)]),
  },
  async ({ client }, lines, reason): Promise<Answer> => {
    const asked = client.rpc("admin_set_credits_aside", { p_lines: lines, p_reason: reason || null });
    const { data } = await asked.throwOnError();
    refresh();
    return { ok: true, message: sayCount(reason ? aside.done : aside.back, data) };
  },
);
