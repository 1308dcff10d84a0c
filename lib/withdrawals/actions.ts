"use server";

import { randomUUID } from "node:crypto";
import { after } from "next/server";
import * as z from "zod/mini";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { germanMoment } from "@/lib/platform/format/dates";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { widerNetwork } from "@/lib/platform/http/wider-network";
import { isWithin } from "@/lib/platform/rate-limit/limits";
import { serviceClient } from "@/lib/platform/supabase/service";
import { sendDueMail } from "@/lib/mail/send-due";
import {
  WITHDRAWAL_FIELDS,
  withArticles,
  withdrawalSchema,
  type WithdrawalReceipt,
  type WithdrawalState,
} from "./schema";

// Generous: a household, a library or an office may share one address, and this is a right.
const LIMIT = { visitor: 20, everyone: 1000, seconds: 600 };

/** Receipts that one network causes to one address and that leave at once; what is beyond is spread, and holds up nobody else's. */
const RECEIPTS = [
  { limit: 5, seconds: 3600 },
  { limit: 20, seconds: 86_400 },
];

const answerSchema = z.object({
  received_at: z.string(),
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  message: z.nullable(z.string()),
});

/** Works without JavaScript: each step's form is checked again, and only `intent` "confirm" submits the declaration. */
export async function withdrawAction(_: WithdrawalState, form: FormData): Promise<WithdrawalState> {
  const { intent, key, trap } = readFields(form, ["intent", "key", "trap"]);
  const values = withArticles(readFields(form, WITHDRAWAL_FIELDS), form.getAll("article"));
  if (trap) return { step: "form", values, errors: {}, problem: "filled" };
  if (intent === "change") return { step: "form", values, errors: {} };
  const declared = withdrawalSchema.safeParse(values);
  if (!declared.success) return { step: "form", values, errors: firstErrors(declared.error.issues) };
  if (intent !== "confirm" || !z.uuid().safeParse(key).success)
    return { step: "review", values: declared.data, key: randomUUID() };
  const fail = (problem: "limit" | "failed"): WithdrawalState => ({
    step: "review",
    values: declared.data,
    key,
    problem,
  });
  return attemptForm({ what: "withdrawal", limit: LIMIT }, fail, async () => {
    const receipt = await submit(key, declared.data);
    after(sendDueMail);
    return { step: "receipt", receipt };
  });
}

async function submit(key: string, declared: z.infer<typeof withdrawalSchema>): Promise<WithdrawalReceipt> {
  const network = widerNetwork(await visitorAddress());
  const isFlood = !(await isWithin("withdrawal-receipt", `${network} ${declared.email}`, RECEIPTS));
  const { data } = await serviceClient
    .rpc("submit_withdrawal", {
      p_withdrawal: { ...declared, message: declared.message || null, key, flood: isFlood },
    })
    .throwOnError();
  const { received_at, message, ...rest } = answerSchema.parse(data);
  return { ...rest, message: message ?? "", ...germanMoment(new Date(received_at)) };
}
