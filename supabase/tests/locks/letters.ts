import type { Row } from "../order-requests.ts";
import { SHOPPER, TICKET, type Wares } from "./wares.ts";

/** What people wrote, asked for and said, and the mails about it. */
export async function fillLetters({ all, one, call, insert, puzzles, soldOut }: Wares) {
  const consent = { consent_version: "1", consent_text: "Ja" };
  const restock = (product_id: number, email: string, more: object = {}) =>
    insert("restock_requests", { product_id, email, ...consent, ...more });
  const confirmed = { confirmed_at: "2026-01-02" };
  const waiting = [
    await restock(puzzles[0].id, SHOPPER, confirmed),
    await restock(puzzles[0].id, "b@example.org", confirmed),
    await restock(puzzles[1].id, SHOPPER, confirmed),
    await restock(soldOut.id, SHOPPER),
    await restock(soldOut.id, "b@example.org", confirmed),
  ] as const;
  await restock(puzzles[1].id, "c@example.org", { confirm_until: "2026-01-02" });
  await restock(soldOut.id, "c@example.org", { confirm_until: "2026-01-01" });
  await insert("internal.restocked", { product_id: puzzles[0].id });
  await insert("internal.restocked", { product_id: puzzles[1].id });

  const subscriber = (email: string, more: object) => insert("newsletter_subscribers", { email, ...consent, ...more });
  const over = {
    status: "unsubscribed",
    confirmed_at: "2015-01-02",
    unsubscribed_at: "2016-01-01",
    confirm_token: null,
  };
  const [former] = [
    await subscriber(SHOPPER, over),
    await subscriber(SHOPPER, { ...over, unsubscribed_at: "2015-06-01" }),
  ];
  const reader = await subscriber(SHOPPER, { status: "confirmed", ...confirmed });
  const asking = await subscriber("b@example.org", { requested_at: "2026-01-01" });

  await insert("internal.account_codes", { ticket: TICKET, email: SHOPPER.toLowerCase(), hash: "h" });
  await insert("internal.account_sessions", { email: SHOPPER.toLowerCase(), hash: "s" });
  await insert("internal.account_sessions", { email: "b@example.org", hash: "old", created_at: "2026-01-01" });
  const saved_at = "2020-01-01";
  await insert("internal.account_favorites", { email: SHOPPER, product_ids: [puzzles[0].id] });
  await insert("internal.account_favorites", { email: "b@example.org", product_ids: [puzzles[0].id], saved_at });
  for (const [hash, created_at] of [
    ["list", confirmed.confirmed_at],
    ["old", saved_at],
  ]) {
    await insert("internal.wish_lists", { hash, created_at, owner: "o" });
    for (const [position, { id }] of puzzles.entries())
      await insert("internal.wish_list_items", { list: hash, product_id: id, position });
  }

  const person = { name: "Clara", email: SHOPPER, language: "de" };
  const message = await insert("contact_messages", { ...person, fingerprint: "f", topic: "order", message: "Hallo" });
  for (const closed_at of ["2025-02-01", "2025-01-01"])
    await insert("contact_messages", {
      ...person,
      fingerprint: closed_at,
      topic: "order",
      message: "Hallo",
      status: "closed",
      closed_at,
    });
  const appointment = { ...person, store: "Bonn", slot: "10:00", concern: "Ring" };
  const request = await insert("appointment_requests", { ...appointment, fingerprint: "g", day: "2126-01-01" });
  for (const day of ["2025-02-01", "2025-01-01"])
    await insert("appointment_requests", { ...appointment, fingerprint: day, day });

  const words = { rating: 5, body: "Schön", author: "Clara S.", mode: "test" };
  const { id: order_id } = await one("select id from orders where status = 'dispatched' order by id limit 1");
  const reviews = [
    await insert("reviews", { product_id: puzzles[0].id, order_id, is_verified: true, ...words }),
    await insert("reviews", { product_id: puzzles[1].id, order_id, is_verified: true, ...words }),
    await insert("reviews", { product_id: soldOut.id, ...words }),
  ] as const;
  await call("admin_moderate_review", { p_id: reviews[0].id, p_is_published: true });
  await call("request_restock", { p_product_id: soldOut.id, p_email: SHOPPER, p_version: "1", p_text: "Ja" });

  const mailOf = (where: string) => one(`select * from mail_outbox where ${where} order by id limit 1`);
  const now = async (mail: Row, status: string) =>
    one("update mail_outbox set status = $2, attempts = 1, claimed_at = now() where id = $1 returning *", [
      mail.id,
      status,
    ]);
  const mails = {
    sending: await now(await mailOf("kind = 'order_confirmation'"), "sending"),
    code: await now(await mailOf("kind = 'voucher'"), "sending"),
    sent: await now(await mailOf("kind = 'order_confirmation' and status = 'waiting'"), "sent"),
    failed: await now(await mailOf("kind = 'order_confirmation' and status = 'waiting'"), "failed"),
    restock: await now(await mailOf("kind = 'restock_confirm'"), "sent"),
    back: await insert("mail_outbox", {
      kind: "restock_back",
      recipient: SHOPPER,
      product_id: puzzles[0].id,
      status: "sent",
    }),
  };
  // As old as retention looks for, the later ones first.
  const old = "timestamptz '2015-01-01' - id * interval '1 day'";
  await all(
    `update mail_outbox set status = 'sent', html = 'H', created_at = ${old} where id % 3 = 0 and status = 'waiting' and kind <> 'voucher'`,
  );
  await all("update mail_outbox set status = 'sent' where kind = 'dispatched'");
  await all(`update audit_log set created_at = ${old} where id % 10 = 0`);
  await insert("internal.attempts", { key: "old", window_start: "2026-01-01", count: 1 });
  await all("insert into search.index_queue select id from products where id = any($1)", [puzzles.map(({ id }) => id)]);
  return { waiting, former, reader, asking, message, request, reviews, mails };
}
