import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { answerTo, insertAdmin, insertRow, placeBare } from "./bare.ts";
import { bareDatabase } from "./opened.ts";
import { orderRequest, type OrderedProduct, type Row } from "./order-requests.ts";
import { category, product } from "./rows.ts";

const database = bareDatabase();
const CLARA = "Clara@example.org";
const JONAS = "jonas@example.org";
const numbers: string[] = [];
let ofJonas: string;

const ask = async <T = Row>(sql: string, values: unknown[] = []) => (await database.query<T>(sql, values)).rows;
const answer = async (call: string, values: unknown[]) =>
  (await ask<{ answer: unknown }>(`select ${call} as answer`, values))[0]!.answer;
const request = (email: string, hash: string) =>
  answer("request_account_code($1, $2, $3)", [email, hash, randomUUID()]);
const redeem = (email: string, hash: string, session: string) =>
  answer("redeem_account_code($1, $2, $3)", [email, hash, session]);
const read = (session: string, after: string | null = null, limit = 10) =>
  answer("read_account($1, $2, $3)", [session, after, limit]) as Promise<Row | null>;
const orderOf = (session: string, number: string) =>
  answer("account_order($1, $2)", [session, number]) as Promise<Row | null>;
const mails = () => ask("select recipient, status from mail_outbox where kind = 'account_code'");
async function signIn(email: string, session: string) {
  await request(email, `code of ${session}`);
  expect(await redeem(email, `code of ${session}`, session)).toBe(true);
}

beforeAll(async () => {
  await insertRow(database, "categories", category());
  const puzzle = await insertRow<OrderedProduct>(database, "products", product({ stock: 1000 }));
  const place = async (email: string) => (await placeBare(database, orderRequest([puzzle], { email }))).number;
  for (let n = 0; n < 3; n++) numbers.push(await place(n === 1 ? CLARA.toLowerCase() : CLARA));
  ofJonas = await place(JONAS);
});

beforeEach(() =>
  database.exec(
    "delete from internal.account_codes; delete from internal.account_sessions; delete from mail_outbox where kind = 'account_code'",
  ),
);

test("a code is sent to the address of an order, and none to any other", async () => {
  await request(" CLARA@example.org ", "a");
  await request("fremd@example.org", "b");
  expect(await mails()).toEqual([{ recipient: "Clara@example.org", status: "waiting" }]);
  expect(await redeem("fremd@example.org", "b", "s")).toBe(false);
});

test("a code opens one session, of its own address only", async () => {
  await request(CLARA, "a");
  expect(await redeem(JONAS, "a", "s")).toBe(false);
  expect(await redeem("clara@EXAMPLE.org", "a", "s")).toBe(true);
  expect(await redeem(CLARA, "a", "t")).toBe(false);
  expect([(await read("s"))?.email, await read("t")]).toEqual(["clara@example.org", null]);
});

test("the newest code holds, for ten minutes", async () => {
  await request(CLARA, "a");
  await request(CLARA, "b");
  expect(await redeem(CLARA, "a", "s")).toBe(false);
  await ask("update internal.account_codes set created_at = now() - interval '10 minutes'");
  expect(await redeem(CLARA, "b", "s")).toBe(false);
  await ask("update internal.account_codes set created_at = now() - interval '9 minutes'");
  expect(await redeem(CLARA, "b", "s")).toBe(true);
});

test("after five wrong tries the right code holds no more; five codes an hour can be asked for", async () => {
  await request(CLARA, "a");
  for (let n = 0; n < 5; n++) expect(await redeem(CLARA, `wrong ${n}`, "s")).toBe(false);
  expect(await redeem(CLARA, "a", "s")).toBe(false);
  for (let n = 0; n < 4; n++) await request(CLARA, "b");
  // No mail is written, so the code that was mailed last is still the one.
  await request(CLARA, "c");
  expect(await mails()).toHaveLength(5);
  expect([await redeem(CLARA, "c", "s"), await redeem(CLARA, "b", "s")]).toEqual([false, true]);
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
  await request(CLARA, "a");
  const exported = (await answer("export_person($1)", [CLARA])) as Row;
  expect(exported.sign_ins).toEqual([{ created_at: expect.any(String) as string }]);
  expect(await answer("erase_person($1)", [CLARA])).toMatchObject({ erased: { sign_ins: 1 } });
  expect([await read("s"), await redeem(CLARA, "a", "t"), Boolean(await read("j"))]).toEqual([null, false, true]);
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
  const exported = (await answer("export_account($1)", ["s"])) as Row;
  expect([exported.email, JSON.stringify(exported).includes(JONAS)]).toEqual(["clara@example.org", false]);
});
