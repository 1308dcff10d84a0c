import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { answerTo, insertAdmin, insertRow } from "./bare.ts";
import type { OrderedProduct, Row } from "./order-requests.ts";
import { product } from "./rows.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();

const CLARA = "Clara@example.org";
const JONAS = "jonas@example.org";
const numbers: string[] = [];
let ofJonas: string;
let puzzle: OrderedProduct;

const answer = async (call: string, values: unknown[]) =>
  (await ask<{ answer: unknown }>(`select ${call} as answer`, values))[0]!.answer;
async function request(email: string, hash: string): Promise<string> {
  const ticket = randomUUID();
  await answer("request_account_code($1, $2, $3)", [email, hash, ticket]);
  return ticket;
}
const redeem = (ticket: string, hash: string, session: string) =>
  answer("redeem_account_code($1, $2, $3)", [ticket, hash, session]);
const read = (session: string, after: string | null = null, limit = 10) =>
  answer("read_account($1, $2, $3)", [session, after, limit]) as Promise<Row | null>;
const orderOf = (session: string, number: string) =>
  answer("account_order($1, $2)", [session, number]) as Promise<Row | null>;
const mails = () => ask("select recipient, status from mail_outbox where kind = 'account_code'");
async function signIn(email: string, session: string) {
  expect(await redeem(await request(email, "code"), "code", session)).toBe(true);
}

beforeAll(async () => {
  puzzle = await ware({ stock: 1000 });
  await insertRow(database, "products", product({}));
  const orderOfPerson = async (email: string) => (await place([puzzle], { email })).number;
  for (let n = 0; n < 3; n++) numbers.push(await orderOfPerson(n === 1 ? CLARA.toLowerCase() : CLARA));
  ofJonas = await orderOfPerson(JONAS);
});

beforeEach(() =>
  database.exec(
    "delete from internal.account_codes; delete from internal.account_sessions; delete from mail_outbox where kind = 'account_code'",
  ),
);

test("a code is sent to the address of an order, and none to any other", async () => {
  await request(" CLARA@example.org ", "a");
  const strange = await request("fremd@example.org", "b");
  expect(await mails()).toEqual([{ recipient: "Clara@example.org", status: "waiting" }]);
  expect(await redeem(strange, "b", "s")).toBe(false);
});

test("a code opens one session, with its own ticket only", async () => {
  const [ticket, ofJonas] = [await request(CLARA, "a"), await request(JONAS, "b")];
  expect(await redeem(ofJonas, "a", "s")).toBe(false);
  expect(await redeem(ticket, "a", "s")).toBe(true);
  expect(await redeem(ticket, "a", "t")).toBe(false);
  expect([(await read("s"))?.email, await read("t")]).toEqual(["clara@example.org", null]);
});

test("a code holds for ten minutes", async () => {
  const ticket = await request(CLARA, "a");
  await ask("update internal.account_codes set created_at = now() - interval '10 minutes'");
  expect(await redeem(ticket, "a", "s")).toBe(false);
  await ask("update internal.account_codes set created_at = now() - interval '9 minutes'");
  expect(await redeem(ticket, "a", "s")).toBe(true);
});

test("five wrong tries end a code; who only knows the address ends none, neither by trying nor by asking", async () => {
  const [ticket, strangers] = [await request(CLARA, "a"), await request(CLARA, "b")];
  for (const tried of [strangers, randomUUID()])
    for (let n = 0; n < 5; n++) expect(await redeem(tried, `wrong ${n}`, "s")).toBe(false);
  expect([await redeem(strangers, "b", "s"), await redeem(ticket, "a", "t")]).toEqual([false, true]);
});

test("five codes an hour can be asked for", async () => {
  for (let n = 0; n < 5; n++) await request(CLARA, "a");
  expect(await redeem(await request(CLARA, "a"), "a", "s")).toBe(false);
  expect(await mails()).toHaveLength(5);
});

test("a session sees its address's orders page by page, newest first, and nothing of another's", async () => {
  await signIn(CLARA, "s");
  const seen = async (after: string | null, limit: number) => {
    const { orders } = (await read("s", after, limit))!;
    return (await ask("select number from orders where id = any ($1) order by id desc", [orders])).map(
      (row) => row.number as string,
    );
  };
  const newest = numbers.toReversed();
  expect(await seen(null, 10)).toEqual(newest);
  expect(await seen(newest[0]!, 1)).toEqual([newest[1]]);
  expect(await seen(newest[2]!, 10)).toEqual([]);
  // A stranger's number is no place to go on from.
  expect(await seen(ofJonas, 10)).toEqual(newest);
  expect((await orderOf("s", numbers[1]!))?.lines).toMatchObject([{ quantity: 1, isPersonal: false, engraving: null }]);
  expect([await orderOf("s", ofJonas), await orderOf("unknown", numbers[1]!)]).toEqual([null, null]);
});

test("vouchers with money left are told, without those that are over or went to whom they were given", async () => {
  const voucher = {
    mode: "live",
    purpose: "multi",
    email: "clara@example.org",
    reason: "Kulanz",
    expires_on: "2090-12-31",
  };
  const give = async (more: object) => {
    const { id } = await insertRow<{ id: number }>(database, "vouchers", { ...voucher, ...more });
    await insertRow(database, "voucher_entries", { voucher_id: id, kind: "issue", amount: 25 });
  };
  const [line] = await ask("select id from order_items limit 1");
  await ask(
    `update order_items set voucher = '{"sending": {"email": "k@example.org", "day": "2026-12-24"}}' where id = $1`,
    [line!.id],
  );
  await give({ last_four: "AAAA" });
  await give({ last_four: "BBBB", email: JONAS });
  await give({ last_four: "CCCC", expires_on: "2020-12-31" });
  await give({ last_four: "DDDD", reason: null, order_item_id: line!.id });
  await signIn(CLARA, "s");
  expect((await read("s"))?.vouchers).toEqual([{ lastFour: "AAAA", expiresOn: "2090-12-31", cents: 2500 }]);
});

test("the newsletter's state is that of the address", async () => {
  await signIn(CLARA, "s");
  expect((await read("s"))?.newsletter).toBeNull();
  const asked = {
    email: CLARA,
    consent_version: "1",
    consent_text: "Ja",
    status: "confirmed",
    confirmed_at: new Date(),
  };
  const { unsubscribe_token } = await insertRow<Row>(database, "newsletter_subscribers", asked);
  expect((await read("s"))?.newsletter).toBe(unsubscribe_token);
});

test("signed out is one session, or all of the address and none of another's", async () => {
  for (const session of ["s", "t", "u"]) await signIn(CLARA, session);
  await signIn(JONAS, "j");
  const open = async () => (await Promise.all(["s", "t", "u", "j"].map((session) => read(session)))).map(Boolean);
  await answer("end_account_session($1, false)", ["s"]);
  expect(await open()).toEqual([false, true, true, true]);
  expect(await orderOf("s", numbers[0]!)).toBeNull();
  await answer("end_account_session($1, true)", ["t"]);
  expect(await open()).toEqual([false, false, false, true]);
});

test("law 44: a session ends after 30 days; what is over is forgotten", async () => {
  await signIn(CLARA, "s");
  await signIn(JONAS, "j");
  await request(CLARA, "a");
  const forget = () => answer("internal.retain(now(), 100) -> 'sign_ins'", []);
  await ask(
    "update internal.account_sessions set created_at = now() - interval '30 days' + interval '1 minute' where hash = 's'",
  );
  expect([await forget(), Boolean(await read("s"))]).toEqual([0, true]);
  await ask("update internal.account_sessions set created_at = now() - interval '30 days' where hash = 's'");
  await ask("update internal.account_codes set created_at = now() - interval '10 minutes'");
  expect([await read("s"), await forget()]).toEqual([null, 2]);
  expect(
    await ask("select hash from internal.account_sessions union all select hash from internal.account_codes"),
  ).toEqual([{ hash: "j" }]);
});

test("law 44: a person's sessions are exported and erased", async () => {
  await signIn(CLARA, "s");
  await signIn(JONAS, "j");
  const ticket = await request(CLARA, "a");
  const exported = (await answer("export_person($1)", [CLARA])) as Row;
  expect(exported.sign_ins).toEqual([{ created_at: expect.any(String) as string }]);
  expect(await answer("erase_person($1)", [CLARA])).toMatchObject({ erased: { sign_ins: 1 } });
  expect([await read("s"), await redeem(ticket, "a", "t"), Boolean(await read("j"))]).toEqual([null, false, true]);
});

test("law 44: who has just signed in erases what is theirs, and nobody else's", async () => {
  for (const session of ["s", "t"]) await signIn(CLARA, session);
  await signIn(JONAS, "j");
  await ask("update internal.account_sessions set created_at = now() - interval '15 minutes' where hash = 's'");
  expect([(await read("s"))?.mayErase, (await read("t"))?.mayErase]).toEqual([false, true]);
  const erase = (session: string) => answer("erase_account($1)", [session]);
  expect([await erase("s"), await erase("nobody's"), Boolean(await read("s"))]).toEqual([null, null, true]);
  const log = () => ask("select actor, row_id, action, before from audit_log where table_name = 'people'");
  expect(await log()).toEqual([]);
  expect(await erase("t")).toMatchObject({ erased: { sign_ins: 2 }, kept: { orders: 3 } });
  expect(await log()).toEqual([{ actor: null, row_id: "*", action: "delete", before: null }]);
  expect([await read("s"), await read("t"), Boolean(await read("j"))]).toEqual([null, null, true]);
});

test("law 44: addresses and favorites are kept when one wishes, by oneself, until one ends it or a year has passed", async () => {
  await ask(
    "update orders set delivery_address = jsonb_set(delivery_address, '{address}', '\"Am Hafen 1\"') where number = $1",
    [numbers[0]],
  );
  await signIn(CLARA, "s");
  await signIn(JONAS, "j");
  const addresses = async (session: string) =>
    ((await read(session))!.addresses as Row[]).map(({ number, isKept }) => [number, isKept]);
  const keep = (number: string | undefined) => answer("keep_address($1, $2)", ["s", number]);
  // The second and the third are the same; the one that is kept comes first.
  expect(await addresses("s")).toEqual([
    [numbers[2], false],
    [numbers[0], false],
  ]);
  for (const number of [numbers[0], numbers[0], ofJonas]) await keep(number);
  expect(await addresses("s")).toEqual([
    [numbers[0], true],
    [numbers[2], false],
  ]);
  expect(await addresses("j")).toEqual([[ofJonas, false]]);

  const [{ id } = { id: 0 }] = await ask<{ id: number }>("select id from products limit 1");
  const save = (session: string, ids: number[]) => answer("keep_favorites($1, $2)", [session, ids]);
  expect([await save("s", [999_999]), await save("nobody's", [id]), await save("s", [999_999, id, id])]).toEqual([
    ...[false, false, true],
  ]);
  expect([(await read("s"))?.favorites, (await read("j"))?.favorites]).toEqual([[id], null]);
  // Another device has others.
  const [{ id: other } = { id: 0 }] = await ask<{ id: number }>("select id from products where id <> $1", [id]);
  await save("j", [id]);
  await save("j", [other, id]);
  expect((await read("j"))?.favorites).toEqual([id, other]);
  await ask("delete from internal.account_favorites where email = $1", [JONAS]);
  const exported = (await answer("export_account($1)", ["s"])) as Row;
  expect(exported).toMatchObject({ addresses: [{ order: numbers[0] }], favorites: [{ product: expect.any(String) }] });

  const end = (session: string, kind: string) => answer("end_in_account($1, $2, $3)", [session, kind, numbers[0]]);
  for (const kind of ["address", "favorites"]) await end("j", kind);
  expect([(await addresses("s"))[0], (await read("s"))?.favorites]).toEqual([[numbers[0], true], [id]]);
  for (const kind of ["address", "favorites"]) await end("s", kind);
  expect([(await addresses("s"))[0], (await read("s"))?.favorites]).toEqual([[numbers[2], false], null]);

  await keep(numbers[0]);
  await save("s", [id]);
  await save("j", [id]);
  await ask("update internal.account_favorites set saved_at = now() - interval '12 months' where email = $1", [JONAS]);
  expect(await answer("internal.retain(now(), 100) -> 'favorites'", [])).toBe(1);
  expect(await answer("erase_person($1)", [CLARA])).toMatchObject({ erased: { addresses: 1, favorites: 1 } });
});

test("all addresses that are kept are there, and the five newest others", async () => {
  const many = "viele@example.org";
  const placed: string[] = [];
  for (let n = 0; n < 12; n++) placed.push((await place([puzzle])).number);
  await ask("update orders set email = $1, phone = '040 1234' || id where number = any ($2)", [many, placed]);
  await signIn(many, "m");
  for (const number of placed.slice(0, 6)) await answer("keep_address($1, $2)", ["m", number]);
  const shown = ((await read("m"))!.addresses as Row[]).map(({ number }) => number);
  expect(shown).toEqual([...placed.slice(0, 6).toReversed(), ...placed.slice(7).toReversed()]);
});

test("law 44: a shared list has its articles in their order, each once, for a year", async () => {
  const ids = (await ask<{ id: number }>("select id from products order by id desc")).map(({ id }) => Number(id));
  const share = (hash: string, products: number[]) => answer("share_favorites($1, $2, 'o')", [hash, products]);
  const list = async (hash: string) => (await answer("read_wish_list($1, 'g')", [hash])) as { id: number }[] | null;
  const give = (hash: string) => answer("mark_gift($1, $2, 'g', true)", [hash, ids[0]]);
  expect([await share("a", [ids[0]!, 999_999, ...ids]), await share("b", [999_999])]).toEqual([true, false]);
  expect([(await list("a"))?.map(({ id }) => id), await list("b")]).toEqual([ids, null]);
  await ask("update internal.wish_lists set created_at = now() - interval '12 months'");
  expect([await list("a"), await give("a")]).toEqual([null, false]);
  expect(await answer("internal.retain(now(), 100) -> 'favorites'", [])).toBe(1);
  expect(await ask("select from internal.wish_list_items")).toEqual([]);
});

test("a shared list is ended by who shared it alone; with it go its articles and marks", async () => {
  const [{ id } = { id: 0 }] = await ask<{ id: number }>("select id from products");
  await answer("share_favorites('c', array[$1::bigint], 'owner')", [id]);
  await answer("mark_gift('c', $1, 'g', true)", [id]);
  expect([await answer("end_wish_list('c', 'c')", []), await answer("end_wish_list('x', 'owner')", [])]).toEqual([
    false,
    false,
  ]);
  expect(await answer("read_wish_list('c', 'g')", [])).toHaveLength(1);
  expect(await answer("end_wish_list('c', 'owner')", [])).toBe(true);
  expect(await answer("read_wish_list('c', 'g')", [])).toBe("ended");
  expect(await ask("select from internal.wish_list_items")).toEqual([]);
});

test("a mailed code is forgotten once it was sent, and its mail is not sent again", async () => {
  await request(CLARA, "a");
  const [mail] = await ask("select id from claim_mail(10, '{account_code}')");
  const sent = { status: "sent", subject: "Ihr Code", html: "<p>123456</p>", body: "123456" };
  await ask("select settle_mail($1, 1, $2)", [mail!.id, sent]);
  expect(await ask("select payload, html, body from mail_outbox where id = $1", [mail!.id])).toEqual([
    { payload: {}, html: null, body: null },
  ]);
  const resent = answerTo(database, await insertAdmin(database), "admin_resend_mail($1)", [mail!.id]);
  expect(await resent).toBe(false);
});

test("notices and pictures of one's own end, a stranger's and those of running orders stay; an export is one's own", async () => {
  const [{ id: article } = { id: 0 }] = await ask<{ id: number }>("select id from products limit 1");
  const notice = async (email: string) =>
    (
      await ask<{ id: number }>(
        `insert into restock_requests (product_id, email, consent_version, consent_text, confirmed_at)
          values ($1, $2, '1', 'Ja', now()) returning id`,
        [article, email],
      )
    )[0]!.id;
  const picture = async (number: string) => {
    const [artwork] = await ask<{ id: string }>(
      "insert into artworks (width, height, bytes) values (4000, 3000, 1) returning id",
    );
    const [design] = await ask<{ id: string }>(
      `insert into designs (artwork_id, product_id, rights_version) values ($1, $2, '1') returning id`,
      [artwork!.id, article],
    );
    await ask("update order_items set design_id = $2 where order_id = (select id from orders where number = $1)", [
      number,
      design!.id,
    ]);
    return artwork!.id;
  };
  const [own, strangers] = [await notice(CLARA), await notice(JONAS)];
  const [done, running, another] = [await picture(numbers[0]!), await picture(numbers[1]!), await picture(ofJonas)];
  const soon = new Date(Date.now() + 86_400_000);
  await ask("update artworks set delete_at = $1 where id = any($2)", [soon, [done, another]]);
  await ask("update artworks set delete_at = null where id = $1", [running]);
  await signIn(CLARA, "s");
  const seen = async () => {
    const { notices, pictures } = (await read("s"))!;
    return [
      (notices as Row[]).map(({ id }) => Number(id)),
      (pictures as Row[]).map(({ id }) => id as string).toSorted(),
    ];
  };
  expect(await seen()).toEqual([[Number(own)], [done, running].toSorted()]);
  const end = (kind: string, id: unknown, session = "s") =>
    answer("end_in_account($1, $2, $3)", [session, kind, String(id)]);
  for (const id of [done, running, another]) await end("picture", id);
  for (const id of [own, strangers]) await end("notice", id);
  await end("notice", strangers, "nobody's");
  expect(await seen()).toEqual([[], [running]]);
  expect(await ask("select id from restock_requests")).toHaveLength(1);
  expect(await ask("select id from artworks where delete_at <= now()")).toEqual([{ id: done }]);
  expect(await answer("export_account($1)", ["nobody's"])).toBeNull();
  // An invoice that goes to Clara shows her nothing of who ordered.
  await ask("update orders set billing_address = jsonb_build_object('email', $1::text) where number = $2", [
    CLARA,
    ofJonas,
  ]);
  const exported = (await answer("export_account($1)", ["s"])) as Row;
  await ask("update orders set billing_address = null where number = $1", [ofJonas]);
  expect([exported.email, JSON.stringify(exported).includes(JONAS)]).toEqual(["clara@example.org", false]);
});
