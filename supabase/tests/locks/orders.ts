import { createHash, randomUUID } from "node:crypto";
import { orderRequest, sessionFacts, type Row } from "../order-requests.ts";
import { SHOPPER, type Wares } from "./wares.ts";

/** The line of a bank statement that pays an order. */
export const lineOf = (number: unknown) => createHash("sha256").update(String(number)).digest("hex");

/** Orders in each state, two of a kind where operations take several: with the same goods, pictures and vouchers, in opposite orders. */
export async function fillOrders(shop: Wares) {
  const { all, one, call, insert, everything, refill, gift, lines } = shop;
  const orderOf = (number: string) => one("select * from orders where number = $1", [number]);
  const place = async (asked: object) => {
    const { number } = await call("place_order", { p_order: asked });
    await refill();
    return orderOf(number as string);
  };
  const change = async ({ number }: Row, p_action: string, p_details: object = {}) => {
    await call("change_order", { p_number: number, p_action, p_details });
    return orderOf(number as string);
  };
  const age = async (id: number, years: number) => {
    const then = "now() - $2 * interval '1 year'";
    await all(`update orders set placed_at = ${then}, pay_by = (${then})::date where id = $1`, [id, years]);
    await all(`update order_events set created_at = ${then} where order_id = $1`, [id, years]);
    await all(`update invoices set issued_at = ${then} where order_id = $1`, [id, years]);
  };
  type Asked = { payment?: string; cents?: number };
  /** Two orders of everything, paid with so many cents of vouchers; the second was placed earlier than the first. */
  const two = async ({ cents, ...changes }: Asked, years: number, ...actions: string[]) => {
    const made: Row[] = [];
    for (const [index, way] of (["straight", "crossed"] as const).entries()) {
      let order = await place(everything(way, changes, cents));
      for (const action of actions) order = await change(order, action);
      if (years > 0) await age(order.id as number, years + index / 10);
      made.push(order);
    }
    return made as [Row, Row];
  };

  const open = await two({}, 0);
  const paid = await two({}, 0, "pay");
  const dispatched = await two({}, 0, "pay", "dispatch");
  const { id: parcel } = await one("select id from parcels where order_id = $1", [dispatched[0].id]);
  const unconfirmed = await two({}, 0);
  await all("update orders set confirm_until = now() - interval '1 hour' where id = any($1)", [
    unconfirmed.map(({ id }) => id as number),
  ]);
  // To be reminded, to end, and for each kind of retention.
  await two({}, 0.5);
  const reminded = await two({}, 0.5);
  await all("update orders set reminded_at = placed_at where id = any($1)", [reminded.map(({ id }) => id as number)]);
  await two({ cents: 0 }, 2, "cancel");
  await two({ cents: 0 }, 10);
  await two({}, 3, "pay", "dispatch");
  await two({}, 15, "pay", "dispatch");

  // Paid online.
  const online = await two({ payment: "stripe" }, 0);
  const facts = (order: Row, state: string, more: object = {}) =>
    sessionFacts(order.number as string, state, {
      reference: `cs_${order.id}`,
      amount_cents: Math.round(Number(order.total) * 100) - 2000,
      payment: `pi_${order.id}`,
      ...more,
    });
  for (const order of online) await call("settle_session", { p_facts: facts(order, "open") });
  await two({ payment: "stripe" }, 0.5);
  const refunded = await place(everything("straight", { payment: "stripe" }));
  await call("settle_session", { p_facts: facts(refunded, "paid") });
  for (let left = 3; left > 0; left -= 1) await change(refunded, "refund", { amount_cents: 100 });
  const refunds = (await all("select * from payment_refunds order by id")) as [Row, Row, Row];
  const settle = (refund: Row, facts: object) => call("settle_refund", { p_id: refund.id, p_round: 1, p_facts: facts });
  await settle(refunds[1], { state: "sent", reference: "re_sent" });
  await settle(refunds[2], { state: "failed", reference: "re_failed" });

  // With vouchers that are bought.
  const buying = { paid: true, payment: "simulated", voucher_purpose: "multi" };
  const twoGifts = orderRequest([gift], { ...buying, total_cents: 5000 }, 2);
  const sending = { email: "f@example.org", day: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) };
  const boughtOnly = await place({
    ...twoGifts,
    lines: twoGifts.lines.map((line) => ({ ...line, voucher: { recipient: "", greeting: "", sending } })),
  });
  const bought = await one(
    "select v.* from vouchers v join order_items i on i.id = v.order_item_id where i.order_id = $1 order by v.id limit 1",
    [boughtOnly.id],
  );
  const giftsToPay = await place(orderRequest([gift], { voucher_purpose: "multi", total_cents: 2500 }));
  for (const { number, total } of [...open, giftsToPay])
    await all("insert into bank_credits (line, booked_on, amount, payer, purpose) values ($1, now(), $2, '', '')", [
      lineOf(number),
      total,
    ]);
  const board = lines.straight[1]!;
  const alone = orderRequest([board.ware]);
  const single = await place({ ...alone, lines: alone.lines.map((line) => ({ ...line, design: board.design })) });
  const withGift = orderRequest([board.ware, gift], buying);
  const mixed = await place({
    ...withGift,
    lines: withGift.lines.map((line) => (line.product_id === board.ware.id ? { ...line, design: board.design } : line)),
  });
  const oldGift = await place(orderRequest([gift], { ...buying, total_cents: 2500 }));
  await age(oldGift.id as number, 15);

  const withdraw = async (order: Row) => {
    const said = { key: randomUUID(), name: "Clara", contract: order.number, message: null, email: "b@example.org" };
    await call("submit_withdrawal", { p_withdrawal: said });
    return one("select * from withdrawals where order_id = $1", [order.id]);
  };
  const withdrawals = [await withdraw(paid[0]), await withdraw(paid[1])] as const;
  for (const order of dispatched) await withdraw(order);
  await all("update withdrawals set received_at = '2010-01-01' where order_id = any($1)", [
    dispatched.map(({ id }) => id as number),
  ]);

  const itemOf = ({ id }: Row) => one("select * from order_items where order_id = $1 and design_id is not null", [id]);
  const [approved, lineToMake] = [await itemOf(paid[1]), await itemOf(dispatched[0])];
  await call("admin_approve_design", { p_id: approved.id });
  const work = {
    single: (await itemOf(single)).id as number,
    paid: (await itemOf(paid[0])).id as number,
    mixed: (await itemOf(mixed)).id as number,
    approved: approved.id as number,
    position: lineToMake.position as number,
  };
  const lost = await insert("missing_pieces", { item_id: lineToMake.id, piece_row: 1, piece_column: 1 });
  await call("admin_add_note", { p_number: paid[0].number, p_body: "Anruf" });
  const note = await one("select * from order_notes");
  await all(
    "update vouchers set expires_on = '2020-01-01' where order_item_id in (select id from order_items where order_id = $1)",
    [oldGift.id],
  );
  const { seed } = await one("select seed from internal.voucher_codes where voucher_id = $1", [bought.id]);
  await all("update orders set email = $1 where archived_at is null", [SHOPPER]);
  return {
    open,
    unconfirmed,
    paid,
    dispatched,
    online,
    refunded,
    refunds,
    boughtOnly,
    bought,
    giftsToPay,
    parcel: parcel as number,
    mixed,
    withdrawals,
    lost,
    note,
    facts,
    work,
    seed: seed as string,
  };
}
