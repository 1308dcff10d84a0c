import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { MISSING_PIECES } from "@/lib/settings/workshop";
import { place, orderRequest, type Row, type OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, change, readOrder } = testShop();
let board: OrderedProduct;
let puzzle: OrderedProduct;
let voucher: OrderedProduct;
let admin: SupabaseClient;

beforeAll(async () => {
  board = await ware({
    price: 80,
    stock: 1000,
    pieces: 1000,
    dimensions: "64 × 48 cm",
    needs_artwork: true,
  });
  puzzle = await ware({ price: 40, stock: 1000 });
  voucher = await ware({ price: 25, stock: 1000, is_voucher: true });
  admin = (await backend.signIn({ isAdmin: true })).client;
});

const call = async <T = Row>(client: SupabaseClient, name: string, values: object) =>
  (await client.rpc(name, values).throwOnError()).data as T;
const ask = <T = Row>(name: string, values: object) => call<T>(admin, name, values);

/** An order of a puzzle of one's own picture, and of others; its line's id. `quantity` is of each. */
async function order({
  others = [] as OrderedProduct[],
  changes = {},
  quantity = 1,
  seed = 7,
  shape = null as string | null,
} = {}) {
  const artwork = await call<string>(backend.service, "begin_artwork", {
    p_width: 4000,
    p_height: 3000,
    p_bytes: 1000,
    p_visitor: "v",
    p_network: "n",
  });
  const crop = { turn: 0, x: 0, y: 0, width: 4000, height: 3000 };
  const design = await call<{ id: string }>(backend.service, "save_design", {
    p_design: { artwork_id: artwork, product_id: board.id, crop, seed, shape, rights_version: "1" },
  });
  const asked = orderRequest([board, ...others], changes, quantity);
  const lines = asked.lines.map((line, index) => (index === 0 ? { ...line, design: design.id } : line));
  const { number, token } = await place(backend.service, { ...asked, lines });
  return { number, token, id: await idOf(number) };
}
async function idOf(number: string): Promise<number> {
  const { order } = await readOrder(number);
  const items = backend.service.from("order_items").select("id, design_id").eq("order_id", order.id);
  const { data } = await items.throwOnError();
  return Number((data as Row[]).find(({ design_id }) => design_id)!.id);
}
const stateOf = async (id: number) =>
  (await backend.service.from("workshop_items").select("state, reason").eq("id", id).single().throwOnError()).data;
const mailsOf = async (number: string) =>
  (await readOrder(number)).mails.map(({ kind, payload }) => ({ kind, payload }));
const stockOf = async ({ id }: OrderedProduct) =>
  Number((await backend.service.from("products").select("stock").eq("id", id).single().throwOnError()).data.stock);
const pay = (number: string) => change(number, "pay");
const dispatch = (number: string) =>
  ask("admin_change_order", {
    p_number: number,
    p_action: "dispatch",
    p_details: { carrier: "", tracking_number: "" },
  });

describe("an ordered picture", () => {
  test("waits, is approved, made and sent", async () => {
    const { number, id } = await order();
    expect(await stateOf(id)).toEqual({ state: "waiting", reason: null });
    expect(await ask("admin_approve_design", { p_id: id })).toEqual({ ok: true });
    expect(await ask("admin_approve_design", { p_id: id })).toEqual({ ok: false, error: "not_now" });
    expect(await ask("admin_produce_design", { p_id: id, p_is_produced: true })).toEqual({
      ok: false,
      error: "not_now",
    });
    await pay(number);
    expect(await ask("admin_produce_design", { p_id: id, p_is_produced: true })).toEqual({ ok: true });
    expect(await ask("admin_produce_design", { p_id: id, p_is_produced: false })).toEqual({ ok: true });
    expect(await dispatch(number)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toEqual({ state: "produced", reason: null });
    const { data } = await admin
      .from("audit_log")
      .select("after")
      .eq("table_name", "workshop_items")
      .eq("row_id", id)
      .order("id");
    expect(data!.map(({ after }) => (after as Row).state)).toEqual(["approved", "produced", "approved", "produced"]);
  });

  test("is not sent before it was looked at", async () => {
    const { number, id } = await order();
    await pay(number);
    expect(await dispatch(number)).toEqual({ ok: false, error: "artwork" });
    expect((await readOrder(number)).order.status).toBe("paid");
    await ask("admin_approve_design", { p_id: id });
    expect(await dispatch(number)).toMatchObject({ ok: true });
  });

  test("keeps the format it was ordered in", async () => {
    const { id } = await order();
    await backend.service.from("products").update({ dimensions: "80 × 60 cm", pieces: 2000 }).eq("id", board.id);
    const { data } = await backend.service.from("workshop_items").select("dimensions, pieces").eq("id", id).single();
    await backend.service.from("products").update({ dimensions: "64 × 48 cm", pieces: 1000 }).eq("id", board.id);
    expect(data).toEqual({ dimensions: "64 × 48 cm", pieces: 1000 });
  });

  test("an unknown line is said", async () => {
    expect(await ask("admin_approve_design", { p_id: 0 })).toEqual({ ok: false, error: "unknown" });
  });
});

describe("a refused picture", () => {
  const refuse = (id: number, reason = "Das Bild zeigt eine geschützte Figur.") =>
    ask("admin_refuse_design", { p_id: id, p_reason: reason });

  test("alone in its order, which is cancelled: everything is given back, shipping too", async () => {
    const { number, id } = await order({ quantity: 2 });
    await pay(number);
    const before = await stockOf(board);
    expect(await refuse(id, "  Zu unscharf.  ")).toEqual({ ok: true, stock_changes: [] });
    const { order: row } = await readOrder(number);
    expect(row).toMatchObject({ status: "cancelled", refunded: 164.9, total: 164.9 });
    expect(await stockOf(board)).toBe(before + 2);
    expect(await stateOf(id)).toEqual({ state: "refused", reason: "Zu unscharf." });
    expect((await mailsOf(number)).find(({ kind }) => kind === "artwork_refused")).toEqual({
      kind: "artwork_refused",
      payload: { position: 1, reason: "Zu unscharf.", is_whole: true, is_voucher_left: false, is_paid: true },
    });
    expect(await refuse(id)).toEqual({ ok: false, error: "not_now" });
  });

  test("beside another article: its line alone, less its part of the discount", async () => {
    const code = { code: "ZEHNTEL", kind: "percent", percent: 10 };
    await backend.service.from("discount_codes").insert(code).throwOnError();
    const { number, id } = await order({ others: [puzzle], changes: { code: "ZEHNTEL", total_cents: 11_290 } });
    await pay(number);
    const boards = await stockOf(board);
    const puzzles = await stockOf(puzzle);
    expect(await refuse(id)).toMatchObject({ ok: true });
    const { order: row } = await readOrder(number);
    expect(row).toMatchObject({ status: "paid", refunded: 72, total: 112.9 });
    expect([await stockOf(board), await stockOf(puzzle)]).toEqual([boards + 1, puzzles]);
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["refunded", "artwork_refused"]),
    );
    // The rest may leave.
    expect(await dispatch(number)).toMatchObject({ ok: true });
    expect((await stateOf(id)).state).toBe("refused");
  });

  test("beside a voucher alone: everything else is given back, its way too, and the order is done", async () => {
    const bought = { voucher_purpose: "multi", gift: { text: "", wrap_cents: 390 }, total_cents: 11_380 };
    const unpaid = await order({ others: [voucher], changes: bought });
    expect(await refuse(unpaid.id)).toEqual({ ok: false, error: "unpaid" });
    const { number, id } = await order({ others: [voucher], changes: bought });
    await pay(number);
    expect(await refuse(id)).toMatchObject({ ok: true });
    const { order: row } = await readOrder(number);
    expect(row).toMatchObject({ status: "dispatched", refunded: 88.8, total: 113.8 });
    const mails = await mailsOf(number);
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["refunded", "artwork_refused", "dispatched"]),
    );
    expect(mails.find(({ kind }) => kind === "artwork_refused")!.payload).toMatchObject({
      is_whole: false,
      is_voucher_left: true,
      is_paid: true,
    });
    const { data } = await backend.service
      .from("invoices")
      .select("kind, amount")
      .eq("order_id", row.id)
      .throwOnError();
    expect((data as Row[]).map(({ kind, amount }) => [kind, Number(amount)])).toEqual([["invoice", 25]]);
  });

  test("the second of two: what is left of the order is cancelled", async () => {
    const { number, id } = await order({ others: [puzzle] });
    await pay(number);
    const rest = { amount_cents: 4000, refunded_cents: 0, returned: [{ position: 2, quantity: 1 }] };
    expect(await ask("admin_change_order", { p_number: number, p_action: "refund", p_details: rest })).toMatchObject({
      ok: true,
    });
    expect(await refuse(id)).toMatchObject({ ok: true });
    expect((await readOrder(number)).order).toMatchObject({ status: "cancelled", refunded: 124.9 });
  });

  test("for nothing, and the last of an order that is sent but for it: nothing more is to be sent", async () => {
    const dear = await ware({ price: 100, stock: 10 });
    await backend.service.from("promotions").insert({ name: "2 für 1", kind: "pieces", pieces: 2 }).throwOnError();
    const { number, id } = await order({ others: [dear], changes: { total_cents: 10_490 } });
    await backend.service.from("promotions").delete().eq("name", "2 für 1").throwOnError();
    await pay(number);
    await change(number, "dispatch", { lines: [{ position: 2, quantity: 1 }] });
    expect(await refuse(id)).toMatchObject({ ok: true });
    expect((await readOrder(number)).order).toMatchObject({ status: "dispatched", refunded: 0 });
  });

  test("of an unpaid order: cancelled when it is alone, else not taken out of it", async () => {
    const alone = await order();
    expect(await refuse(alone.id)).toMatchObject({ ok: true });
    expect((await readOrder(alone.number)).order).toMatchObject({ status: "cancelled", refunded: 0 });
    expect((await mailsOf(alone.number)).find(({ kind }) => kind === "artwork_refused")!.payload).toMatchObject({
      is_paid: false,
    });
    const beside = await order({ others: [puzzle] });
    expect(await refuse(beside.id)).toEqual({ ok: false, error: "unpaid" });
    expect(await stateOf(beside.id)).toEqual({ state: "waiting", reason: null });
  });

  test("needs a reason, and a picture that is not made or sent yet", async () => {
    const { number, id } = await order();
    expect(await refuse(id, "  ")).toEqual({ ok: false, error: "reason" });
    expect(await refuse(id, "a".repeat(501))).toEqual({ ok: false, error: "reason" });
    await pay(number);
    await ask("admin_approve_design", { p_id: id });
    await ask("admin_produce_design", { p_id: id, p_is_produced: true });
    expect(await refuse(id)).toEqual({ ok: false, error: "not_now" });
  });
});

describe("the lists", () => {
  const list = async (status: string | null) =>
    (
      await ask<{ rows: { id: number; state: string; line: Row }[] }>("admin_list_workshop", {
        p_status: status,
        p_mode: "test",
        p_page: 1,
        p_size: 100,
      })
    ).rows;

  test("what is paid comes first, then the oldest; what is cancelled waits no more", async () => {
    const unpaid = await order();
    const paid = await order();
    const gone = await order();
    await pay(paid.number);
    await change(gone.number, "cancel");
    const shown = (await list("waiting")).map(({ id }) => id);
    expect(shown.indexOf(paid.id)).toBeLessThan(shown.indexOf(unpaid.id));
    expect(shown).not.toContain(gone.id);
    expect((await list("waiting")).find(({ id }) => id === paid.id)!.line).toMatchObject({
      number: paid.number,
      status: "paid",
      position: 1,
    });
    const counts = await ask<{ workshop: number }>("admin_work_counts", { p_mode: "test" });
    const states = (await list(null)).filter(
      ({ state, line }) => /waiting|approved/.test(state) && line.status === "paid",
    );
    const pieces = await ask<{ total: number }>("admin_list_pieces", { p_status: "open", p_page: 1, p_size: 1 });
    expect(counts.workshop).toBe(states.length + pieces.total);
  });
});

describe("a missing piece", () => {
  const miss = (token: string, row = 1, column = 1, position = 1) =>
    call(backend.service, "request_piece", { p_token: token, p_position: position, p_row: row, p_column: column });
  const sent = async (asked: Parameters<typeof order>[0] = {}) => {
    const made = await order(asked);
    await pay(made.number);
    await ask("admin_approve_design", { p_id: made.id });
    expect(await dispatch(made.number)).toMatchObject({ ok: true });
    return made;
  };

  test("is asked for once it was sent, once, and the shop is told", async () => {
    const waiting = await order();
    expect(await miss(waiting.token)).toEqual({ ok: false, error: "not_now" });
    const { token, number, id } = await sent();
    expect(await miss(token, 3, 4)).toEqual({ ok: true });
    expect(await miss(token, 3, 4)).toEqual({ ok: true });
    expect((await mailsOf(number)).filter(({ kind }) => kind === "shop_piece")).toEqual([
      { kind: "shop_piece", payload: { position: 1, row: 3, column: 4 } },
    ]);
    const { rows } = await ask<{ rows: (Row & { line: Row })[] }>("admin_list_pieces", {
      p_status: "open",
      p_page: 1,
      p_size: 1,
    });
    expect(rows[0]).toMatchObject({
      piece_row: 3,
      piece_column: 4,
      line: { id, number, has_picture: true, has_cut: true },
    });
    expect(await ask("admin_settle_piece", { p_id: rows[0]!.id, p_is_done: true })).toBe(true);
    expect(await ask("admin_settle_piece", { p_id: 0, p_is_done: true })).toBe(false);
  });

  test("of a line whose parcel is still to come is not asked for, and a line that was sent in part is not refused", async () => {
    const { number, token, id } = await order({ others: [puzzle], quantity: 2 });
    await pay(number);
    await ask("admin_approve_design", { p_id: id });
    const send = (position: number) => change(number, "dispatch", { lines: [{ position, quantity: 1 }] });
    expect(await send(2)).toMatchObject({ ok: true });
    expect(await miss(token)).toEqual({ ok: false, error: "not_now" });
    expect(await send(1)).toMatchObject({ ok: true });
    expect(await miss(token)).toEqual({ ok: true });
    expect(await ask("admin_refuse_design", { p_id: id, p_reason: "Zu dunkel" })).toEqual({
      ok: false,
      error: "partly_sent",
    });
  });

  test("is a hidden shape where there is one", async () => {
    const { token, number } = await sent({ shape: "heart" });
    expect(await miss(token, 0, 1)).toEqual({ ok: false, error: "unknown" });
    expect(await miss(token, 1, 0)).toEqual({ ok: false, error: "unknown" });
    expect(await miss(token, 0, 0)).toEqual({ ok: true });
    expect((await mailsOf(number)).filter(({ kind }) => kind === "shop_piece")).toEqual([
      { kind: "shop_piece", payload: { position: 1, row: 0, column: 0, shape: "heart" } },
    ]);
    const plain = await sent();
    expect(await miss(plain.token, 0, 0)).toEqual({ ok: false, error: "unknown" });
  });

  test("no more than five of an order, also all at once", async () => {
    const { token } = await sent();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, column) => miss(token, 1, column + 1)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MISSING_PIECES.perOrder);
    expect(answers.filter(({ error }) => error === "limit")).toHaveLength(8 - MISSING_PIECES.perOrder);
  });

  test("not of another line, of an unknown order, or after two years", async () => {
    const { token, number } = await sent({ others: [puzzle] });
    expect(await miss(token, 1, 1, 2)).toEqual({ ok: false, error: "unknown" });
    expect(await miss(crypto.randomUUID())).toEqual({ ok: false, error: "unknown" });
    const past = new Date();
    past.setMonth(past.getMonth() - MISSING_PIECES.months);
    past.setDate(past.getDate() - 1);
    const { data } = await backend.service.from("orders").select("id").eq("number", number).single().throwOnError();
    await backend.service
      .from("parcels")
      .update({ sent_at: past.toISOString() })
      .eq("order_id", (data as Row).id as number)
      .throwOnError();
    expect(await miss(token)).toEqual({ ok: false, error: "late" });
  });
});
