import { randomUUID } from "node:crypto";
import { service } from "./backend.ts";

const EXPRESS = { id: "express", price_cents: 1500, min_days: 1, max_days: 2 };
const STANDARD = { id: "standard", price_cents: 0, min_days: 3, max_days: 5 };
const STREET = {
  kind: "street",
  address: "Lange Reihe 7",
  addition: "Hinterhaus",
  postalCode: "20099",
  city: "Hamburg",
  country: "DE",
};
export const PACKSTATION = {
  kind: "packstation",
  postNumber: "12345678",
  station: "145",
  postalCode: "20099",
  city: "Hamburg",
  country: "DE",
};

type Asked = {
  lines: { id: number; cents: number; quantity: number }[];
  express?: boolean;
  fields?: Record<string, unknown>;
};

/** Places an order as the shop's own server does. Its shopper has an e-mail address of their own. */
export async function placeOrder({ lines, express = false, fields = {} }: Asked) {
  const shipping = express ? EXPRESS : STANDARD;
  const key = randomUUID();
  const email = `kundin-${key.slice(0, 8)}@example.org`;
  const { data } = await service
    .rpc("place_order", {
      p_order: {
        ...{ key, fingerprint: key, mode: "test", email, first_name: "Käthe", last_name: `Prüfer ${key.slice(0, 4)}` },
        ...{ phone: "040 123456", delivery: STREET, billing: null, code: null, small_business: false, shipping },
        // Express is for those who pay at once.
        ...{ payment: express ? "simulated" : "prepayment", paid: express, terms_version: "2026-11-01" },
        total_cents: lines.reduce((sum, line) => sum + line.cents * line.quantity, shipping.price_cents),
        lines: lines.map(({ id, cents, quantity }) => ({ product_id: id, quantity, price_cents: cents })),
        ...fields,
      },
    })
    .throwOnError();
  const answer = data as { ok: boolean; number: string; token: string };
  if (!answer.ok) throw new Error(`The order was refused: ${JSON.stringify(data)}`);
  return { number: answer.number, token: answer.token, email };
}

/** Changes an order behind the page's back: as the shop itself, not as an admin. */
export async function changeOrder(number: string, action: string, details: object = {}): Promise<void> {
  const { data } = await service
    .rpc("change_order", { p_number: number, p_action: action, p_details: details })
    .throwOnError();
  if (!(data as { ok: boolean }).ok) throw new Error(`${action} was refused: ${JSON.stringify(data)}`);
}

/** An order's row, its mails' kinds with their state, its history and its invoices, each in the order they were written. */
export async function readOrder(number: string) {
  const { data: order } = await service.from("orders").select().eq("number", number).single().throwOnError();
  const of = async (table: string, columns: string) =>
    (await service.from(table).select(columns).eq("order_id", order.id).order("id").throwOnError())
      .data as unknown as Record<string, string>[];
  const [mails, events, invoices] = await Promise.all([
    of("mail_outbox", "id, kind, status, recipient, body, subject, message_id"),
    of("order_events", "kind, actor"),
    of("invoices", "number, kind, amount"),
  ]);
  return { order, mails, events, invoices };
}

/** How many pieces of a product there are. */
export async function stockOf(id: number): Promise<number> {
  const { data } = await service.from("products").select("stock").eq("id", id).single().throwOnError();
  return data.stock;
}

/** Declares a withdrawal as the form does; without `email` from an address that no order knows. */
export async function withdraw(contract: string, email = `widerruf-${randomUUID().slice(0, 8)}@example.org`) {
  const key = randomUUID();
  const name = `Käthe Widerruf ${key.slice(0, 6)}`;
  await service
    .rpc("submit_withdrawal", { p_withdrawal: { key, name, email, contract, message: "Bitte nur das Puzzle." } })
    .throwOnError();
  const { data } = await service.from("withdrawals").select("id").eq("idempotency_key", key).single().throwOnError();
  return { id: data.id, name, email };
}
