import "server-only";
import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { ORDERS_STATUS } from "@/lib/platform/rules/orders.generated";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Credit } from "./credit";
import { judgeCredits } from "./judge";
import { possibleNumbers } from "./number-in";

const payableSchema = z.array(
  rowSchema({
    number: z.string(),
    status: z.enum(ORDERS_STATUS),
    isWithdrawn: z.boolean(),
    totalCents: z.number().int(),
    dueCents: z.number().int(),
    names: z.array(z.string()),
    payBy: z.iso.date(),
  }),
);
const credit = { line: z.string(), bookedOn: z.iso.date(), amountCents: z.number().int(), payer: z.string() };
const creditsSchema = z.object({
  count: z.number().int(),
  credits: z.array(rowSchema({ ...credit, purpose: z.string(), isTwin: z.boolean() })),
  aside: z.array(rowSchema({ ...credit, reason: z.string() })),
});

/** How many of them were not known before. @throws Error when they cannot be kept. */
export async function keepCredits(client: ShopClient, credits: readonly Credit[]): Promise<number> {
  const rows = credits.map(({ bookedOn, amountCents, ...row }) => ({
    ...row,
    booked_on: bookedOn,
    amount_cents: amountCents,
  }));
  return (await client.rpc("admin_keep_credits", { p_credits: rows }).throwOnError()).data;
}

/** What is to be settled, held against the orders; what was set aside last. @throws Error when it cannot be read. */
export async function readCredits(client: ShopClient) {
  const read = creditsSchema.parse((await client.rpc("admin_list_credits").throwOnError()).data);
  const numbers = new Set(read.credits.flatMap(({ purpose, payer }) => possibleNumbers(`${purpose} ${payer}`)));
  return { ...read, credits: judgeCredits(read.credits, await readPayable(client, [...numbers])) };
}

/** Open orders by transfer, and those `numbers` name. @throws Error when they cannot be read. */
export async function readPayable(client: ShopClient, numbers: string[]) {
  const asked = client.rpc("admin_payable_orders", { p_numbers: numbers, p_mode: SHOP_MODE });
  return payableSchema.parse((await asked.throwOnError()).data);
}
