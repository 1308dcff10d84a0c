import "server-only";
import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Credit } from "./credit";
import { judgeCredits, type Judged } from "./judge";
import { possibleNumbers } from "./number-in";
import { ORDERS_STATUS } from "@/lib/platform/rules/orders.generated";

const payableSchema = z.object({
  orders: z.array(
    rowSchema({
      number: z.string(),
      status: z.enum(ORDERS_STATUS),
      isWithdrawn: z.boolean(),
      totalCents: z.number().int(),
      names: z.array(z.string()),
      payBy: z.iso.date(),
    }),
  ),
  booked: z.array(z.object({ line: z.string(), number: z.string() })),
});

/** @throws Error when they cannot be read. */
export async function matchCredits(client: ShopClient, credits: readonly Credit[]): Promise<Judged[]> {
  const numbers = new Set(credits.flatMap(({ purpose, payer }) => possibleNumbers(`${purpose} ${payer}`)));
  const { data } = await client
    .rpc("admin_payable_orders", {
      p_numbers: [...numbers],
      p_lines: credits.map(({ line }) => line),
      p_mode: SHOP_MODE,
    })
    .throwOnError();
  const { orders, booked } = payableSchema.parse(data);
  return judgeCredits(credits, orders, new Map(booked.map(({ line, number }) => [line, number])));
}
