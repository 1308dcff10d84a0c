import "server-only";
import { z } from "zod";
import { PAGE_SIZE } from "@/lib/platform/admin/list-state";
import { wordsOf } from "@/lib/platform/admin/read-page";
import { CONTACT_STATUSES } from "@/lib/inquiries/contact/admin/status";
import { TOPICS } from "@/lib/inquiries/contact/schema";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { NEWSLETTER_SUBSCRIBERS_STATUS } from "@/lib/platform/rules/newsletter-subscribers.generated";
import { REVIEWS_STATUS } from "@/lib/platform/rules/reviews.generated";
import { WITHDRAWALS_STATUS } from "@/lib/platform/rules/withdrawals.generated";

const cents = z.number().int();

/** What an e-mail address bought; in cents what was paid and not given back. */
const bought = { orders: z.number().int(), totalCents: cents, lastAt: timestamp };

const customerRowSchema = rowSchema({ number: z.string(), name: z.string(), email: z.string(), ...bought });
/** `number` is their newest order's. */
export type CustomerRow = z.infer<typeof customerRowSchema>;

const pageSchema = rowSchema({
  rows: z.array(customerRowSchema),
  next: z.number().int().nullable(),
  isCut: z.boolean(),
});

/** `next`: null at the end; `isCut`: the search found more than it looks at. @throws Error when they cannot be read. */
export async function listCustomers(client: ShopClient, query: string, after: number | null) {
  const asked = { p_words: wordsOf(query), p_mode: SHOP_MODE, p_after: after, p_size: PAGE_SIZE };
  const answer = await client.rpc("admin_list_customers", asked).throwOnError();
  return pageSchema.parse(answer.data);
}

const customerSchema = rowSchema({
  email: z.string(),
  name: z.string(),
  ...bought,
  newsletter: z.enum(NEWSLETTER_SUBSCRIBERS_STATUS).nullable(),
  recent: z.array(
    rowSchema({
      number: z.string(),
      placedAt: timestamp,
      status: z.enum(ORDER_STATUSES),
      totalCents: cents,
      refundedCents: cents,
    }),
  ),
  reviews: z.array(
    rowSchema({
      id: z.number().int(),
      rating: z.number().int(),
      body: z.string(),
      createdAt: timestamp,
      product: z.string(),
      slug: z.string(),
      status: z.enum(REVIEWS_STATUS),
    }),
  ),
  messages: z.array(
    rowSchema({
      id: z.number().int(),
      topic: z.enum(TOPICS),
      status: z.enum(CONTACT_STATUSES),
      createdAt: timestamp,
      message: z.string(),
    }),
  ),
  withdrawals: z.array(
    rowSchema({
      id: z.number().int(),
      contract: z.string(),
      status: z.enum(WITHDRAWALS_STATUS),
      receivedAt: timestamp,
      number: z.string().nullable(),
    }),
  ),
}).nullable();
/** What the shop knows of a customer, each list with its newest 50. */
export type Customer = NonNullable<z.infer<typeof customerSchema>>;

/** @throws Error when they cannot be read. */
export async function findCustomer(client: ShopClient, number: string): Promise<Customer | null> {
  const answer = await client.rpc("admin_customer", { p_number: number, p_mode: SHOP_MODE }).throwOnError();
  return customerSchema.parse(answer.data);
}
