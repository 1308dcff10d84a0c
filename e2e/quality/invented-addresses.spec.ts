import { readdirSync } from "node:fs";
import { askFor, invent, KINDS } from "../../scripts/lib/invented.ts";
import { memoryAfterCollection } from "../../scripts/lib/heap.ts";
import { setting } from "../fixtures/backend.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expect, test } from "../fixtures/test.ts";

// One after the other, and alone: both keep the server busy.
test.describe.configure({ mode: "serial" });

const AMOUNT = 20 * Object.keys(KINDS).length;
const MAX_MEGABYTES = 20;

/** Every file of the build and of the shop's data; but for the database's own, which PostgreSQL makes as it likes. */
function files(): string[] {
  return [setting("NEXT_DIST_DIR"), setting("DATA_DIR")]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
    .filter((name) => !name.includes("/database/"))
    .sort();
}

async function megabytes(): Promise<number> {
  const { heapUsed, external } = await memoryAfterCollection(Number(setting("WEB_PID")));
  return (heapUsed + external) / 1e6;
}

test("SEC-H3 SEC-H4 SEC-M4 some hundred invented addresses of every kind leave no file and hardly any memory", async ({
  baseURL,
}) => {
  test.setTimeout(600_000);
  // What is loaded once, and the catalog's own pages.
  await askFor(baseURL ?? "", invent(2 * Object.keys(KINDS).length));
  const before = { files: files(), memory: await megabytes() };
  const statuses = await askFor(baseURL ?? "", invent(AMOUNT));
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(files()).toEqual(before.files);
  expect((await megabytes()) - before.memory).toBeLessThan(MAX_MEGABYTES);
});

test("DB-H8 a visitor who asks for lists without end is told in German to wait, and others are not", async ({
  request,
}) => {
  // Twice as many as a minute allows, and some: a minute may end in between. Of nothing, to spare the database.
  const asked = Array.from({ length: 270 }, (_, page) => request.get(`/category/nirgends?seite=${page + 2}`));
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer.status() === 429);
  expect(refused.length).toBeGreaterThanOrEqual(30);
  const [answer] = refused;
  expect(await answer?.text()).toContain("Bitte warten Sie eine Minute");
  expect(Number(answer?.headers()["retry-after"])).toBeGreaterThan(0);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'none'");
  expect((await request.get("/category/tiere?seite=2", { headers: ownAddress() })).status()).toBe(200);
});
