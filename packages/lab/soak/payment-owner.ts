import { createHash, randomUUID } from "node:crypto";
import { fillForm, visit, type Visitor } from "../../../scripts/lib/visitor.ts";
import type { Chance } from "./chance.ts";
import { quietly, type Market } from "./market.ts";

type Order = {
  number: string;
  status: string;
  payment_method: string;
  total: number;
  refunded: number;
  order_items: { position: number; quantity: number; returned: number; unit_price: number; voucher: object | null }[];
  payments: { kind: string; provider: string; amount: number }[];
};
type Desk = {
  account: { email: string; password: string };
  internal: (what: string) => Promise<unknown>;
};

const cents = (amount: number) => Math.round(Number(amount) * 100);

export async function keepShop(market: Market, chance: Chance, { account, internal }: Desk): Promise<void> {
  const visitor = visit(market.site, "10.0.0.1");
  while (!(await signIn(visitor, account))) await chance.pause(200, 400);
  while (!market.isOver()) {
    const turn = chance.whole(1, 100);
    if (turn <= 4) await giveVoucher(market, chance, visitor);
    else if (turn <= 8) await voidVoucher(market, chance, visitor);
    else await changeOrder(market, chance, visitor);
    await internal("payments");
    await chance.pause(100, 600);
  }
}

async function signIn(visitor: Visitor, account: Desk["account"]): Promise<boolean> {
  const page = await quietly(() => visitor.get("/auth"));
  const reply = page && (await quietly(() => visitor.send("/auth", fillForm(page.text, account))));
  return reply?.location?.includes("/admin") ?? false;
}

async function changeOrder(market: Market, chance: Chance, visitor: Visitor): Promise<void> {
  const { database, count } = market;
  const columns = `number, status, payment_method, total, refunded,
    order_items (position, quantity, returned, unit_price, voucher), payments (kind, provider, amount)`;
  const found = await quietly(() =>
    database
      .from("orders")
      .select(columns)
      .in("status", ["open", "paid", "dispatched"])
      .order("id", { ascending: false })
      .limit(200)
      .overrideTypes<Order[], { merge: false }>(),
  );
  if (!found?.data?.length) return;
  const order = chance.one(found.data);
  const action = chance.one(["dispatch", "dispatch", "refund", "refund", "cancel"]);
  if (order.status === "open" && order.payment_method === "prepayment" && chance.is(0.8))
    return bookTransfer(market, chance, visitor, order);
  const p_details = action === "refund" ? refundOf(order, chance) : {};
  const answer = await quietly(() =>
    database.rpc("change_order", { p_number: order.number, p_action: action, p_details }),
  );
  const { ok = false } = (answer?.data ?? {}) as { ok?: boolean };
  count(`owners: ${action}${ok ? "" : " refused"}`);
}

function refundOf({ total, refunded, order_items: items }: Order, chance: Chance) {
  const bought = items.find(({ voucher, quantity, returned }) => voucher !== null && returned < quantity);
  const part = chance.whole(1, Math.max(cents(total) - cents(refunded), 1));
  if (!bought || chance.is(0.3)) return { amount_cents: part };
  return { amount_cents: cents(bought.unit_price), returned: [{ position: bought.position, quantity: 1 }] };
}

async function bookTransfer(
  { database, count }: Market,
  chance: Chance,
  visitor: Visitor,
  order: Order,
): Promise<void> {
  const byVouchers = order.payments.reduce(
    (sum, { kind, provider, amount }) => sum + (kind === "payment" && provider === "voucher" ? cents(amount) : 0),
    0,
  );
  const due = cents(order.total) - byVouchers;
  const amountCents = Math.max(1, due + chance.one([0, 0, 0, 0, -1, 500]));
  const line = createHash("sha256").update(`${order.number} ${amountCents}`).digest("hex");
  const transfer = { line, number: order.number };
  const lines = chance.is(0.2) ? [transfer, transfer] : [transfer];
  const credit = { line, booked_on: "2026-11-25", amount: amountCents / 100, payer: "", purpose: order.number };
  await quietly(() => database.from("bank_credits").upsert(credit, { onConflict: "line", ignoreDuplicates: true }));
  const answer = await quietly(() => visitor.act("/admin/bestellungen/kontoauszug", "bookTransfersAction", [lines]));
  count(`owners: transfer${answer?.value?.ok ? "" : " unanswered"}`);
}

async function giveVoucher({ count }: Market, chance: Chance, visitor: Visitor): Promise<void> {
  const given = { amount: `${chance.whole(1, 80)},50`, email: `kulanz-${chance.whole(1, 1e6)}@example.org` };
  const words = { recipient: "", greeting: "Entschuldigung!", reason: "Kulanz" };
  const answer = await quietly(() =>
    visitor.act("/admin/gutscheine", "giveVoucherAction", [{ ...given, ...words }, randomUUID()]),
  );
  count(`owners: give a voucher${answer?.value?.ok ? "" : " unanswered"}`);
}

async function voidVoucher({ database, count }: Market, chance: Chance, visitor: Visitor): Promise<void> {
  const found = await quietly(() =>
    database
      .from("vouchers")
      .select("id, voucher_entries (amount)")
      .is("voided_at", null)
      .order("id", { ascending: false })
      .limit(50)
      .overrideTypes<{ id: number; voucher_entries: { amount: number }[] }[], { merge: false }>(),
  );
  if (!found?.data?.length) return;
  const { id, voucher_entries: entries } = chance.one(found.data);
  const left = entries.reduce((sum, { amount }) => sum + cents(amount), 0);
  const answer = await quietly(() => visitor.act("/admin/gutscheine", "voidVoucherAction", [id, left]));
  count(`owners: void a voucher${answer?.value?.ok ? "" : " refused"}`);
}
