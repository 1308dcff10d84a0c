import { randomUUID } from "node:crypto";
import { changeOrder, placeOrder as placeLines } from "../fixtures/admin-data.ts";
import { service } from "../fixtures/backend.ts";
import { ownProduct, type Product } from "../fixtures/own-product.ts";
import { test as base } from "../fixtures/test.ts";

export type Placed = Awaited<ReturnType<typeof placeOrder>>;

/** Two pieces (€49.90 each) and shipping for €15.00: paid at once with express shipping, or in advance with standard shipping. */
export async function placeOrder(product: Product, payment: "simulated" | "prepayment" = "prepayment") {
  const email = `besteller-${randomUUID().slice(0, 8)}@example.org`;
  const isFast = payment === "simulated";
  const { number, token } = await placeLines({
    lines: [{ id: product.id, cents: 4990, quantity: 2 }],
    express: isFast,
    fields: {
      ...{ email, firstName: "Jürgen", lastName: "Weißmüller", phone: null, total_cents: 11480 },
      ...(!isFast && { shipping: { id: "standard", price_cents: 1500, min_days: 3, max_days: 5 } }),
      delivery: {
        kind: "packstation",
        postNumber: "12345678",
        station: "145",
        postalCode: "01067",
        city: "Dresden",
        country: "DE",
      },
      billing: {
        email,
        firstName: "Zoë",
        lastName: "Wałęsa",
        phone: "",
        address: "Straße des 17. Juni 135",
        postalCode: "1010",
        city: "Wien",
        country: "AT",
      },
    },
  });
  return { number, token, email, path: `/bestellung/${token}` };
}

/** Its money is there and its parcel has left, so that it has an invoice. */
export async function sendOrder(number: string): Promise<void> {
  await changeOrder(number, "pay");
  await changeOrder(number, "dispatch");
}

export async function countMails(kind: string, recipient: string): Promise<number> {
  const mails = service.from("mail_outbox").select("id", { count: "exact", head: true });
  return (await mails.match({ kind, recipient }).throwOnError()).count ?? 0;
}

/** The withdrawals declared with this e-mail address, each with the number of the order it was matched with. */
export async function listWithdrawals(email: string) {
  const all = service.from("withdrawals").select("name, contract, message, lines, orders (number)");
  const { data } = await all.eq("email", email).throwOnError();
  return data as unknown as {
    name: string;
    contract: string;
    message: string | null;
    lines: object[];
    orders: { number: string } | null;
  }[];
}

/** Each test has an order that is not paid yet. */
export const test = base.extend<{ product: Product; order: Placed }>({
  ...ownProduct,
  order: async ({ product }, provide) => {
    await provide(await placeOrder(product));
  },
});
