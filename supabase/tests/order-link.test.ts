import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, readOrder } = testShop();
let orderId: number;

const NUMBER = "KG-01XK-9Q1M";
const SPELLINGS = [
  NUMBER,
  "kg-01xk-9q1m",
  "  KG 01XK 9Q1M ",
  "kg01xk9q1m",
  "KG–01XK—9Q1M",
  "KG\u201101XK\u20119Q1M",
  "KG\u00a001XK\u00a09Q1M",
  "KG - 01XK - 9Q1M",
  "KG_01XK_9Q1M",
  "kg-oixk-9qlm",
  "KG-OLXK-9QIM",
  `Bestellung ${NUMBER}`,
  `Meine Bestellung Nr.${NUMBER}, bitte.`,
];
const OTHERS = [
  "",
  " ",
  "KG-01XK-9Q1",
  "KG-01XK-9Q1MX",
  "KG-01XK-9Q2M",
  "01XK9Q1M",
  "XKG-01XK-9Q1M",
  "Rückgabe",
  "5 kg",
  "%",
  "KG-____-____",
];

beforeAll(async () => {
  const { number } = await place([await ware()], { email: "Clara@example.org" });
  const { data } = await backend.service
    .from("orders")
    .update({ number: NUMBER })
    .eq("number", number)
    .select()
    .single()
    .throwOnError();
  orderId = data.id;
});

async function links(p_number: string, p_email: string) {
  await backend.service.from("mail_outbox").delete().eq("kind", "order_link").throwOnError();
  const { data: answer } = await backend.service.rpc("request_order_link", { p_number, p_email }).throwOnError();
  const { data } = await backend.service.from("mail_outbox").select().eq("kind", "order_link").throwOnError();
  return { answer, mails: data };
}

describe("the link to an order", () => {
  test.each(SPELLINGS)("is written for %j", async (typed) => {
    const { answer, mails } = await links(typed, " clara@EXAMPLE.org ");
    // To the address the order has, not to the one that was typed.
    expect(mails).toMatchObject([{ recipient: "Clara@example.org", order_id: orderId, status: "waiting" }]);
    expect(answer).toBeNull();
  });
  test.each(OTHERS)("is not written for %j, and the answer is the same", async (typed) => {
    expect(await links(typed, "Clara@example.org")).toEqual({ answer: null, mails: [] });
  });
  test.each(["", "clara@example.com", "%", "clara@example.org, x@example.org"])("nor to %j", async (email) => {
    expect(await links(NUMBER, email)).toEqual({ answer: null, mails: [] });
  });
});

describe("a withdrawal", () => {
  const declaration = (changes: object = {}) => ({
    key: randomUUID() as string,
    name: "Clara Schön",
    email: "clara@example.org",
    contract: NUMBER,
    message: null,
    ...changes,
  });
  const submit = async (p_withdrawal: object) =>
    (await backend.service.rpc("submit_withdrawal", { p_withdrawal }).throwOnError()).data as Record<string, string>;
  const stored = async (key: string) => {
    const { data } = await backend.service.from("withdrawals").select().eq("idempotency_key", key).throwOnError();
    const ids = data.map(({ id }) => id);
    const mails = await backend.service.from("mail_outbox").select().in("withdrawal_id", ids).order("id");
    return { rows: data, mails: mails.data!.map(({ kind, recipient }) => [kind, recipient]) };
  };
  const MAILS = [
    ["withdrawal_receipt", "clara@example.org"],
    ["shop_withdrawal", null],
  ];

  test("is stored with both mails, found in the order's history, and due in 14 days", async () => {
    const asked = declaration({ contract: `Das Puzzle aus ${NUMBER.toLowerCase()}`, message: "Zu schwer" });
    const { key, ...said } = asked;
    const answer = await submit(asked);
    expect(answer).toMatchObject(said);
    expect(Math.abs(Date.parse(answer.received_at!) - Date.now())).toBeLessThan(60_000);
    const { rows, mails } = await stored(key);
    expect(rows).toMatchObject([{ ...said, order_id: orderId, status: "received" }]);
    expect(Date.parse(rows[0].due_at) - Date.parse(rows[0].received_at)).toBe(14 * 86_400_000);
    expect(mails).toEqual(MAILS);
    const { order, events } = await readOrder(NUMBER);
    expect(events.at(-1)).toMatchObject({ kind: "withdrawn", details: { withdrawal_id: rows[0].id } });
    expect(order.status).toBe("open");
  });

  test("is the same one when it comes again", async () => {
    const asked = declaration();
    const first = await submit(asked);
    expect(await submit(asked)).toEqual(first);
    const { rows, mails } = await stored(asked.key);
    expect([rows.length, mails]).toEqual([1, MAILS]);
    const { events } = await readOrder(NUMBER);
    expect(events.filter(({ details }) => details.withdrawal_id === rows[0].id)).toHaveLength(1);
  });

  test.each(["das blaue Puzzle", "KG-ZZZZ-ZZZZ", "Rückgabe"])("counts without a match too: %j", async (contract) => {
    const asked = declaration({ contract });
    await submit(asked);
    const { rows, mails } = await stored(asked.key);
    expect([rows[0].order_id, rows[0].contract, mails]).toEqual([null, contract, MAILS]);
  });

  test.each([{ name: " " }, { email: null }, { contract: "" }, { key: null }])("is refused with %j", async (wrong) => {
    const before = await backend.service.from("withdrawals").select("id");
    const { error } = await backend.service.rpc("submit_withdrawal", { p_withdrawal: declaration(wrong) });
    expect(error).not.toBeNull();
    expect((await backend.service.from("withdrawals").select("id")).data).toEqual(before.data);
  });
});
