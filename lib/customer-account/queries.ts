import "server-only";
import { z } from "zod";
import { billingSchema, deliverySchema } from "@/lib/orders/address-schema";
import { keptEngravingSchema, selectOrders, toOrder } from "@/lib/orders/schema";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { timestamp } from "@/lib/platform/format/timestamp";
import { serviceClient } from "@/lib/platform/supabase/service";
import { currentSession } from "./session";

const ORDERS_PER_PAGE = 10;

const text = z.string();
const addressSchema = z.object({
  ...{ email: text, firstName: text, lastName: text, phone: text },
  delivery: deliverySchema,
  billing: z.nullable(billingSchema),
  company: z.object({ name: text, vatId: text, department: text, reference: text }).nullable(),
});

const accountSchema = z
  .object({
    email: z.string(),
    orders: z.array(z.number()),
    vouchers: z.array(z.object({ lastFour: z.string(), expiresOn: z.iso.date(), cents: z.number().int() })),
    notices: z.array(z.object({ id: z.number(), product: z.string() })),
    pictures: z.array(z.object({ id: z.uuid(), deleteAt: timestamp.nullable() })),
    newsletter: z.uuid().nullable(),
    mayErase: z.boolean(),
    favorites: z.array(productIdSchema).nullable(),
    addresses: z.array(z.object({ number: z.string(), isKept: z.boolean(), values: addressSchema })),
  })
  .nullable();

const orderSchema = z
  .object({
    token: z.uuid(),
    lines: z.array(
      z.object({
        productId: z.number().int(),
        name: z.string(),
        quantity: z.number().int(),
        engraving: keptEngravingSchema,
        isPersonal: z.boolean(),
      }),
    ),
  })
  .nullable();

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Null when not signed in. `newsletter`: its unsubscribe token. @throws Error when the backend cannot be read. */
export async function readAccount(after: string | null) {
  const session = await currentSession();
  if (!session) return null;
  // One more than is shown says whether there are more.
  const asked = { p_session: session, p_after: after, p_limit: ORDERS_PER_PAGE + 1 };
  const account = accountSchema.parse((await serviceClient.rpc("read_account", asked).throwOnError()).data);
  if (!account) return null;
  const ids = account.orders.slice(0, ORDERS_PER_PAGE);
  const rows = (await selectOrders(serviceClient).in("id", ids).throwOnError()).data;
  const orders = rows.map(toOrder).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { ...account, orders, hasMore: account.orders.length > ids.length };
}

/** Null when not signed in, or for another address's order. @throws Error when the backend cannot be read. */
export async function readAccountOrder(number: string) {
  const session = await currentSession();
  if (!session) return null;
  const asked = { p_session: session, p_number: number };
  return orderSchema.parse((await serviceClient.rpc("account_order", asked).throwOnError()).data);
}

/** All stored data of the session's address; null when not signed in. @throws Error when the backend cannot be read. */
export async function exportAccount(): Promise<unknown> {
  const session = await currentSession();
  return session && (await serviceClient.rpc("export_account", { p_session: session }).throwOnError()).data;
}
