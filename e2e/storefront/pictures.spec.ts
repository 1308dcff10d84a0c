import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const ACCEPT = { accept: "image/avif,image/webp,image/*,*/*;q=0.8" };
const CUTS = path.join(import.meta.dirname, "../../.pictures");

/** Milliseconds in which half of all pictures must answer; to encode one takes more. */
const MAX_MEDIAN = 200;

const sha = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** What lies there: the contents of all files that are older than this test, by their hash. */
function filesBefore(moment: number): Set<string> {
  const names = readdirSync(CUTS, { recursive: true, encoding: "utf8" }).filter((name) => /\.(webp|avif)$/.test(name));
  const old = names.map((name) => path.join(CUTS, name)).filter((file) => statSync(file).mtimeMs < moment);
  return new Set(old.map((file) => sha(readFileSync(file))));
}

test("no picture is encoded while somebody waits: all widths of home, listing and product are files, answered at once @all", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const files = filesBefore(Date.now());
  const addresses = new Set<string>();
  for (const page of ["/", "/category/klassische-kunst", "/product/wirbelnde-nacht"]) {
    const html = await (await request.get(page)).text();
    for (const [address] of html.matchAll(/\/kunst\/[0-9a-f]{8}\/\d+\/[a-z0-9-]+\.webp/g)) addresses.add(address);
  }
  expect(addresses.size).toBeGreaterThan(100);
  const times: number[] = [];
  for (const address of addresses) {
    const started = performance.now();
    const answer = await request.get(address, { headers: ACCEPT });
    const body = await answer.body();
    times.push(performance.now() - started);
    expect(answer.status(), address).toBe(200);
    expect(files.has(sha(body)), `${address} is a file`).toBe(true);
  }
  expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(MAX_MEDIAN);
});

test("a picture may be kept for ever, by what the browser takes", async ({ request }) => {
  const home = await (await request.get("/")).text();
  const [address = ""] = /\/kunst\/[0-9a-f]{8}\/640\/teich-im-morgenlicht\.webp/.exec(home) ?? [];
  const answer = await request.get(address, { headers: { accept: "image/webp" } });
  expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers().vary).toMatch(/accept/i);
  const tag = answer.headers().etag ?? "";
  const again = await request.get(address, { headers: { accept: "image/webp", "if-none-match": tag } });
  expect(again.status()).toBe(304);
});

test("a card's second picture comes once the card is pointed at, and lies over the first", async ({
  page,
  hasTouch,
}) => {
  await visit(page, "/category/shop");
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card.locator("img")).toHaveCount(1);
  // A finger does not point.
  if (hasTouch) return;
  await card.hover();
  const second = card.locator("img").nth(1);
  await expect(second).toBeVisible();
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
