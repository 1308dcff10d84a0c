import { randomUUID } from "node:crypto";
import { test as base } from "../fixtures/test.ts";
import { confirmAddress, service } from "../fixtures/backend.ts";
import { ownProduct, type Product } from "../fixtures/own-product.ts";

export type Placed = Awaited<ReturnType<typeof placeOrder>>;

const PERSON = { firstName: "Jürgen", lastName: "Weißmüller" };

/** Two pieces (€49.90 each) and shipping for €15.00: paid at once with express shipping, or in advance with standard shipping. */
export async function placeOrder(product: Product, payment: "simulated" | "prepayment" = "prepayment") {
  const shipping =
    payment === "simulated"
      ? { id: "express", price_cents: 1500, min_days: 1, max_days: 2 }
      : { id: "standard", price_cents: 1500, min_days: 3, max_days: 5 };
  const email = `besteller-${randomUUID().slice(0, 8)}@example.org`;
  const { data, error } = await service.rpc("place_order", {
    p_order: {
      key: randomUUID(),
      fingerprint: "e2e",
      mode: "test",
      email,
      ...PERSON,
      phone: null,
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
      code: null,
      small_business: false,
      shipping,
      payment,
      paid: payment === "simulated",
      terms_version: "2026-11-21",
      total_cents: 11480,
      lines: [{ product_id: product.id, quantity: 2, price_cents: 4990 }],
    },
  });
  if (error) throw new Error(error.message);
  const { number, token } = data as { number: string; token: string };
  await confirmAddress(token);
  return { number, token, email, path: `/bestellung/${token}` };
}

export async function changeOrder(number: string, action: string, details: object = {}): Promise<void> {
  const { data, error } = await service.rpc("change_order", { p_number: number, p_action: action, p_details: details });
  if (error || !data.ok) throw new Error(error?.message ?? JSON.stringify(data));
}

/** Its money is there and its parcel has left, so that it has an invoice. */
export async function sendOrder(number: string): Promise<void> {
  await changeOrder(number, "pay");
  await changeOrder(number, "dispatch");
}

export async function countMails(kind: string, recipient: string): Promise<number> {
  const { count, error } = await service
    .from("mail_outbox")
    .select("id", { count: "exact", head: true })
    .eq("kind", kind)
    .eq("recipient", recipient);
  if (error) throw new Error(error.message);
  return count ?? 0;
}

/** The withdrawals declared with this e-mail address, each with the number of the order it was matched with. */
export async function listWithdrawals(email: string) {
  const { data, error } = await service
    .from("withdrawals")
    .select("name, contract, message, lines, orders (number)")
    .eq("email", email);
  if (error) throw new Error(error.message);
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
