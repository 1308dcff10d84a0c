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
import type { Lines } from "@/lib/orders/lines";
import { withdrawnLinesSchema } from "@/lib/orders/withdrawn-lines";
import { errors as text } from "#messages/client/withdrawal.json";
import { findKnownOrder } from "./known-order";
import {
  askedLines,
  chooseLines,
  WITHDRAWAL_FIELDS,
  withdrawalSchema,
  type DeclarationKind,
  type WithdrawalErrors,
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

const answerSchema = z.nullable(
  z.object({
    received_at: z.string(),
    name: z.string(),
    email: z.string(),
    contract: z.string(),
    message: z.nullable(z.string()),
    lines: withdrawnLinesSchema,
  }),
);

/** Works without JavaScript: each step's form is checked again, and only `intent` "confirm" submits the declaration. */
export async function withdrawAction(_: WithdrawalState, form: FormData): Promise<WithdrawalState> {
  const { intent, key, trap, order: token, kind: said } = readFields(form, ["intent", "key", "trap", "order", "kind"]);
  const kind = said === "voluntary" ? said : "withdrawal";
  const values = readFields(form, WITHDRAWAL_FIELDS);
  const asked = token ? askedLines(form) : [];
  const known = token ? await findKnownOrder(token) : null;
  const back = (errors: WithdrawalErrors, problem?: "filled" | "failed"): WithdrawalState => ({
    kind,
    step: "form",
    values,
    choices: known && { token, lines: known.lines, asked },
    errors,
    ...(problem && { problem }),
  });
  if (trap) return back({}, "filled");
  if (intent === "change") return back({});
  const declared = withdrawalSchema.safeParse(values);
  const errors = declared.success ? {} : firstErrors(declared.error.issues);
  if (intent !== "confirm" || !z.uuid().safeParse(key).success) {
    const lines = known ? chooseLines(known.lines, asked) : [];
    // Own words may name what cannot be ticked.
    const isNothing = lines?.length === 0 && known && known.lines.length > 0 && values.message === "";
    const isLate = kind === "voluntary" && !known?.voluntaryUntil;
    const isUnnamed = kind === "voluntary" && lines?.length === 0;
    const wrong = isLate
      ? text.voluntaryLate
      : lines === null
        ? text.linesGone
        : isNothing || isUnnamed
          ? text.lines
          : null;
    if (!declared.success || lines === null || wrong) return back({ ...errors, ...(wrong && { lines: wrong }) });
    return { kind, step: "review", values: declared.data, lines, token, key: randomUUID() };
  }
  if (!declared.success) return back(errors);
  if (kind === "voluntary" && (!known?.voluntaryUntil || asked.length === 0))
    return back({ lines: text.voluntaryLate });
  const fail = (problem: "limit" | "failed"): WithdrawalState => ({
    kind,
    step: "review",
    values: declared.data,
    lines: known ? (chooseLines(known.lines, asked) ?? []) : [],
    token,
    key,
    problem,
  });
  return attemptForm({ what: "withdrawal", limit: LIMIT }, fail, async () => {
    const receipt = await submit(
      key,
      { ...declared.data, kind },
      known && asked.length > 0 ? { number: known.number, asked } : null,
    );
    if (!receipt) return back(asked.length > 0 ? { lines: text.linesGone } : { contract: text.atStand });
    after(sendDueMail);
    return { kind, step: "receipt", receipt };
  });
}

/** Null when some of the lines cannot be withdrawn from any more, or there is no right to withdraw from this order. */
async function submit(
  key: string,
  declared: z.infer<typeof withdrawalSchema> & { kind: DeclarationKind },
  chosen: { number: string; asked: Lines } | null,
): Promise<WithdrawalReceipt | null> {
  const network = widerNetwork(await visitorAddress());
  const isFlood = !(await isWithin("withdrawal-receipt", `${network} ${declared.email}`, RECEIPTS));
  const lines = chosen?.asked.map(({ position, quantity }) => ({ position, quantity })) ?? [];
  const { data } = await serviceClient
    .rpc("submit_withdrawal", {
      p_withdrawal: {
        ...declared,
        message: declared.message || null,
        key,
        flood: isFlood,
        number: chosen?.number ?? null,
        lines,
      },
    })
    .throwOnError();
  const answer = answerSchema.parse(data);
  if (!answer) return null;
  const { received_at, message, ...rest } = answer;
  return { ...rest, message: message ?? "", ...germanMoment(new Date(received_at)) };
}
