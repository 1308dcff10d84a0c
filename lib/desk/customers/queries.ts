import "server-only";
import { z } from "zod";
import { PAGE_SIZE } from "@/lib/platform/admin/list-state";
import { wordsOf } from "@/lib/platform/admin/read-page";
import { CONTACT_STATUSES } from "@/lib/inquiries/contact/admin/status";
import { TOPICS } from "@/lib/inquiries/contact/schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import {
  NEWSLETTER_SUBSCRIBERS_STATUS,
  REVIEWS_STATUS,
  WITHDRAWALS_STATUS,
} from "@/lib/platform/supabase/rules.generated";

const cents = z.number().int();

/** What an e-mail address bought: without cancelled orders, less refunds, in cents. */
const bought = { orders: z.number().int(), total_cents: cents, last_at: timestamp };

const customerRowSchema = z
  .object({ number: z.string(), name: z.string(), email: z.string(), ...bought })
  .transform(({ total_cents, last_at, ...row }) => ({ ...row, totalCents: total_cents, lastAt: last_at }));
/** A customer as one line of the list; `number` is their newest order's. */
export type CustomerRow = z.infer<typeof customerRowSchema>;

const pageSchema = z.object({
  rows: z.array(customerRowSchema),
  next: z.number().int().nullable(),
  is_cut: z.boolean(),
});

/**
 * The customers whose orders fit `query`, the last to order first: those after the one whose newest order has the id `after`
 * (null: from the first on). `next` is the next page, null at the end; `isCut`: the search found more than it looks at.
 * @throws Error when they cannot be read.
 */
export async function listCustomers(client: ShopClient, query: string, after: number | null) {
  const asked = { p_words: wordsOf(query), p_mode: SHOP_MODE, p_after: after, p_size: PAGE_SIZE };
  const answer = await client.rpc("admin_list_customers", asked).throwOnError();
  const { rows, next, is_cut } = pageSchema.parse(answer.data);
  return { rows, next, isCut: is_cut };
}

const customerSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    ...bought,
    newsletter: z.enum(NEWSLETTER_SUBSCRIBERS_STATUS).nullable(),
    recent: z.array(
      z.object({
        number: z.string(),
        placed_at: timestamp,
        status: z.enum(ORDER_STATUSES),
        total_cents: cents,
        refunded_cents: cents,
      }),
    ),
    reviews: z.array(
      z.object({
        id: z.number().int(),
        rating: z.number().int(),
        body: z.string(),
        created_at: timestamp,
        product: z.string(),
        slug: z.string(),
        status: z.enum(REVIEWS_STATUS),
      }),
    ),
    messages: z.array(
      z.object({
        id: z.number().int(),
        topic: z.enum(TOPICS),
        status: z.enum(CONTACT_STATUSES),
        created_at: timestamp,
        message: z.string(),
      }),
    ),
    withdrawals: z.array(
      z.object({
        id: z.number().int(),
        contract: z.string(),
        status: z.enum(WITHDRAWALS_STATUS),
        received_at: timestamp,
        number: z.string().nullable(),
      }),
    ),
  })
  .nullable();
/** What the shop knows of a customer, each list with its newest 50. */
export type Customer = NonNullable<z.infer<typeof customerSchema>>;

/** The customer who placed the order with this number, or null. @throws Error when they cannot be read. */
export async function findCustomer(client: ShopClient, number: string): Promise<Customer | null> {
  const answer = await client.rpc("admin_customer", { p_number: number, p_mode: SHOP_MODE }).throwOnError();
  return customerSchema.parse(answer.data);
}
