import { beforeEach, expect, test, vi } from "vitest";

const allowRead = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock("@/lib/platform/rate-limit/read-limits", () => ({ allowRead }));
const { answerView } = await import("./answer-view");
const { collectCounts } = await import("./collect-counts");

const BROWSER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const PAGE_HEADERS = { origin: "https://shop.test", host: "shop.test", "user-agent": BROWSER_AGENT };
let counted: Record<string, number>;
const writeNow = collectCounts(async (counts) => {
  counted = Object.fromEntries(counts.map(({ what, client, count }) => [`${client} ${what}`, count]));
});
const send = async (body: string, headers: Record<string, string> = {}) => {
  const init = { method: "POST", headers: { ...PAGE_HEADERS, ...headers }, body };
  return (await answerView(new Request("https://shop.test/api/views", init))).status;
};

beforeEach(() => {
  counted = {};
  allowRead.mockReset().mockResolvedValue(true);
});

test("a page that was shown counts, a product's and the checkout as a step too, and an opened cart alone", async () => {
  for (const body of ["page /", "page /product/ring", "page /product/ring/bewertungen", "page /checkout", "cart /"])
    expect(await send(body)).toBe(204);
  expect(await send("page /individuelle-puzzles/gestalten")).toBe(204);
  for (const body of ["page /bestellung/3d0c9f3e/danke", "page /admin"]) expect(await send(body)).toBe(204);
  await writeNow();
  expect(counted).toEqual({ "browser page": 5, "browser product": 2, "browser checkout": 1, "browser cart": 1 });
});

test.each([
  ["another site says so", 403, { origin: "https://evil.test" }],
  ["nobody says from where", 403, { origin: "" }],
  ["it is fetched ahead", 204, { "sec-purpose": "prefetch;prerender" }],
  ["a robot says so", 204, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
])("nothing counts when %s", async (_why, status, headers) => {
  expect(await send("page /", headers)).toBe(status);
  await writeNow();
  expect(counted).toEqual({});
});

test("nothing counts of what is no step, too long or too much", async () => {
  for (const body of ["", "order /", "page", "page evil", `page / ${"x".repeat(9)}`])
    expect(await send(body)).toBe(400);
  expect(await send(`page /${"x".repeat(600)}`)).toBe(413);
  allowRead.mockResolvedValue(false);
  expect(await send("page /")).toBe(429);
  await writeNow();
  expect(counted).toEqual({});
});
