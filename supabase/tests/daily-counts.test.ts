import { afterAll, beforeAll, expect, test } from "vitest";
import { answerTo, insertMember, insertRow, openBare, placeBare } from "./bare.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";
import { category, product } from "./rows.ts";

let database: Awaited<ReturnType<typeof openBare>>;
let admin: string;
beforeAll(async () => {
  database = await openBare();
  admin = await insertMember(database, "admin");
});
afterAll(() => database.close());

const add = (...counts: [what: string, client: string, count: number][]) =>
  database.query("select add_daily_counts($1)", [
    JSON.stringify(counts.map(([what, client, count]) => ({ what, client, count }))),
  ]);
const read = async (days: number) => answerTo<object>(database, admin, `admin_daily_counts('test', ${days})`);

test("counts of several writers are added up per day, and the last days are told with their orders", async () => {
  expect(await read(7)).toEqual({ since: null, counts: [], orders: 0, missed: 0 });
  await insertRow(database, "categories", category());
  const ware = await insertRow<OrderedProduct>(database, "products", product({ stock: 9 }));
  const place = async () => {
    const order = await placeBare(database, orderRequest([ware]));
    return (order as { number: string }).number;
  };
  const ago = (number: string, days: number) =>
    database.query("update orders set placed_at = now() - make_interval(days => $2) where number = $1", [number, days]);
  await place();
  await ago(await place(), 8);
  await ago(await place(), 40);
  await database.query("update orders set status = 'cancelled' where number = $1", [await place()]);
  await database.query("update orders set channel = 'phone' where number = $1", [await place()]);
  await add(["page", "browser", 3], ["mcp", "openai", 1]);
  await add(["mcp", "openai", 2], ["page", "browser", 1], ["page", "browser", 1]);
  const today = "(now() at time zone 'Europe/Berlin')::date";
  await database.exec(`
    insert into daily_counts values (${today} - 9, 'page', 'browser', 10), (${today} - 30, 'page', 'browser', 100);
    insert into missed_searches values (${today}, 'mops', 2), (${today} - 7, 'dackel', 1)`);
  const mcp = { what: "mcp", client: "openai", count: 3 };
  expect(await read(7)).toMatchObject({
    counts: [mcp, { what: "page", client: "browser", count: 5 }],
    orders: 1,
    missed: 2,
  });
  expect(await read(30)).toMatchObject({ counts: [mcp, { count: 15 }], orders: 2, missed: 3 });
});

test("only the named steps and kinds are counted, so that a day has no more rows than these", async () => {
  await expect(add(["/product/ring", "browser", 1])).rejects.toThrow("daily_counts_what_check");
  await expect(add(["page", "192.0.2.7", 1])).rejects.toThrow("daily_counts_client_check");
  await expect(add(["page", "browser", 0])).rejects.toThrow("daily_counts_count_check");
});
