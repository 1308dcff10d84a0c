import { readFileSync } from "node:fs";
import { request } from "node:http";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actionId, startShop, type Shop } from "../lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../lib/test-shop.ts";

const dataDir = freshData("var/headers");
const site = TEST_SHOP.SITE_URL;
let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ ...TEST_SHOP, DATA_DIR: dataDir });
}, 1_200_000);
afterAll(() => shop.stop("SIGTERM"), 60_000);

const MARK = "EVILEVIL";
/** What Next, proxies and programs read of a request, and what they might believe. */
const POISON: Record<string, string>[] = [
  { "content-security-policy": `script-src 'nonce-${MARK}'` },
  { "content-security-policy-report-only": `script-src 'nonce-${MARK}'` },
  { rsc: "1", "next-router-state-tree": encodeURIComponent(JSON.stringify(["", { children: [MARK, {}] }])) },
  { rsc: "1", "next-url": `/${MARK}` },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": `/${MARK}` },
  { cookie: `kg-session=${MARK}; NEXT_LOCALE=${MARK}; __prerender_bypass=${MARK}` },
  ...[
    ["accept-language", "authorization", "forwarded", "origin", "referer", "user-agent", "via", "x-nonce"],
    ["x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-prefix", "x-forwarded-proto", "x-real-ip"],
    ["x-invoke-path", "x-invoke-query", "x-matched-path", "x-original-url", "x-rewrite-url", "x-now-route-matches"],
    ["x-middleware-rewrite", "x-middleware-subrequest", "x-middleware-override-headers", "x-inner-request"],
    [
      "x-nextjs-data",
      "x-nextjs-html-request-id",
      "x-nextjs-request-id",
      "x-nextjs-rewritten-path",
      "x-nextjs-postponed",
    ],
    ["x-prerender-revalidate", "x-prerender-bypass-mode", "next-html-request-id", "next-request-id", "x-request-id"],
    ["x-action-forwarded", "x-action-redirected", "x-vercel-id", "traceparent", "baggage", "purpose", "sec-purpose"],
    // `npm test` sends those of a line together; `npm run test:all` each alone, because one may hide what another does.
  ].flatMap((names) => (process.env.GATE ? [names] : names.map((name) => [name])).map(marked)),
];
function marked(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, MARK]));
}
const PAGES = ["/kontakt", "/product/wirbelnde-nacht", "/category/tiere?sort=price-low", "/suche?q=puzzle"];

/** Only Linux has all of 127.0.0.0/8 without more ado; elsewhere one address is counted for all. */
const addressOf = (number: number) => (process.platform === "linux" ? `127.0.${number}.1` : "127.0.0.1");

function read(path: string, localAddress: string, headers: Record<string, string> = {}) {
  return new Promise<{ state: unknown; said: string }>((resolve, reject) => {
    const options = { host: "127.0.0.1", port: TEST_SHOP.PORT, path, localAddress, headers };
    const asking = request(options, (response) => {
      const said = JSON.stringify(response.headers);
      response
        .toArray()
        .then((all) => resolve({ state: response.headers["x-nextjs-cache"], said: said + all.join("") }), reject);
    });
    asking.once("error", reject);
    asking.end();
  });
}

test("nothing of what the first visitor of a page sends is in the page that is kept for the others", async () => {
  const { INTERNAL_TOKEN } = parseEnv(readFileSync(`${dataDir}/local.env`, "utf8"));
  const found: unknown[] = [];
  for (const [index, headers] of POISON.entries()) {
    const address = addressOf(index + 10);
    await fetch(`${site}/api/internal/revalidate`, {
      method: "POST",
      headers: { authorization: `Bearer ${INTERNAL_TOKEN}` },
    });
    for (const path of PAGES) await read(path, address, headers).catch(() => null);
    for (const path of PAGES) {
      const answers = [await read(path, address), await read(path, address), await read(path, address, { rsc: "1" })];
      expect(answers[1]?.state, path).toBe("HIT");
      if (answers.some(({ said }) => said.includes(MARK))) found.push({ headers, path });
    }
  }
  expect(found).toEqual([]);
}, 600_000);

/** Calls an action, by script, from one of this machine's own addresses. */
function act(path: string, name: string, args: [string, string][], localAddress: string): Promise<string> {
  const form = new FormData();
  for (const [field, value] of args) form.set(field, value);
  const sent = new Response(form);
  return new Promise((resolve, reject) => {
    const headers = { "next-action": actionId(name), "content-type": sent.headers.get("content-type") ?? "" };
    const options = { method: "POST", host: "127.0.0.1", port: TEST_SHOP.PORT, path, localAddress, headers };
    const asking = request(options, (response) => void response.toArray().then((all) => resolve(all.join("")), reject));
    asking.once("error", reject);
    void sent.arrayBuffer().then((body) => asking.end(Buffer.from(body)));
  });
}

test.runIf(process.platform === "linux")(
  "an action that is posted to another page counts for its visitor, and not for the shop that passes it on to itself",
  async () => {
    // A form's fields come before the arguments that name it.
    const args: [string, string][] = [
      ["_1_code", "2345-6789-ABCD-EFGH"],
      ["0", JSON.stringify([{ step: "form", code: "" }, "$K1"])],
    ];
    const ask = (last: number) => act("/", "askBalanceAction", args, addressOf(last));
    const first = [];
    for (let time = 0; time < 21; time++) first.push(await ask(2));
    expect(first.filter((said) => said.includes('"problem":"limit"'))).toHaveLength(1);
    const other = await ask(3);
    expect(other).toContain('"step":"form"');
    expect(other).not.toContain('"problem":"limit"');
  },
);
