import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { z } from "zod";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seedAtelier } from "../../scripts/lib/seed-atelier.ts";
import { seedVariants } from "../../scripts/lib/seed-variants.ts";
import { readProducts, seedSynonyms } from "../../scripts/lib/seed.ts";
import categories from "../seed/categories.json" with { type: "json" };
import { MCP_REVISION } from "@/lib/assistants/agents";
import type { CardFacts, ProductFacts } from "@/lib/assistants/product-facts";
import { ucpProfile } from "@/lib/assistants/ucp/profile";
import { ANSWERS, judgeByPublished } from "./assistants-ucp.ts";
import { testBackend } from "./opened.ts";

/** What a shopper asks, what an assistant makes of it, and the answer from the demo catalog on Wednesday, December 2, 2026, 9 o'clock. */
const QUESTIONS = readFileSync("supabase/tests/assistants-questions.tsv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as [question: string, tool: string, asked: string, answer: string]); // The file has these four.

const backend = testBackend();
vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));
vi.mock("next/headers", () => ({
  draftMode: () => ({ isEnabled: false }),
  headers: () => Promise.resolve(new Headers({ "x-forwarded-for": address })),
}));
vi.mock("@/lib/platform/env", () => ({ env: { SITE_URL: "https://shop.test", TRUSTED_PROXIES: 1 } }));
vi.mock("@/lib/platform/supabase/public", () => ({
  get publicClient() {
    return backend.anon;
  },
}));
vi.mock("@/lib/platform/supabase/service", () => ({
  get serviceClient() {
    return backend.service;
  },
}));
let address = "192.0.2.1";
const { POST } = await import("../../app/mcp/route.ts");
const { POST: askUcp } = await import("../../app/ucp/catalog/[operation]/route.ts");

const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: { pin: MCP_REVISION } } });

beforeAll(async () => {
  const { service } = backend;
  const products = readProducts();
  await service.from("categories").insert(categories).throwOnError();
  await service
    .from("products")
    .insert(products.map(({ variants: _variants, ...row }) => row))
    .throwOnError();
  await seedVariants(service, products);
  await seedAtelier(service, "Kein Spielzeug.");
  await seedSynonyms(service);
  // A Wednesday morning.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T08:00:00Z") });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("https://shop.test/mcp"), {
      fetch: (url, init) => POST(new Request(url, init)),
    }),
  );
});
afterAll(() => void vi.useRealTimers());

type Facts = ProductFacts & { products: (ProductFacts & CardFacts)[]; productsWithoutThem?: CardFacts[] } & {
  total: number;
  pagesOfTheShop: { link: string }[];
  unknownWords: string[];
  sizes: { eu?: number }[];
  markdown: string;
};
const one = (articleNumber: string) => ({ articleNumber, quantity: 1 });
const nameOf = ({ link }: { link: string }) => link.slice(link.lastIndexOf("/") + 1);

/** What was answered, in short. */
function inShort(tool: string, facts: Facts): string {
  if (tool === "search_products") {
    const { total, products, productsWithoutThem: others, pagesOfTheShop: pages, unknownWords } = facts;
    const seen = [
      ...products.slice(0, 3).map(nameOf),
      ...pages.map(nameOf),
      ...unknownWords.map((word) => `? ${word}`),
    ];
    return [total, ...seen, ...(others ? ["others:", ...others.slice(0, 2).map(nameOf)] : [])].join(" ");
  }
  const variants = ({ variants: all, canBeResized, engraving }: ProductFacts) =>
    [
      ...all.map(({ articleNumber, priceCents, isAvailable, difficulty, piecesEasilyMistaken }) =>
        [articleNumber, priceCents, isAvailable || "sold out", difficulty, piecesEasilyMistaken]
          .filter((part) => part !== undefined && part !== true)
          .join(" "),
      ),
      ...(canBeResized === undefined ? [] : [canBeResized ? "can be resized" : "cannot be resized"]),
      ...(engraving?.places ?? []),
    ].join(", ");
  if (tool === "get_product") return variants(facts);
  if (tool === "compare_products") return JSON.stringify(facts.products.map(variants));
  if (tool === "get_size_help" && facts.sizes[0]?.eu) return facts.sizes.map(({ eu }) => eu).join(", ");
  if (tool === "get_policy")
    return `${facts.link.slice(17)} ${facts.markdown.split("\n\n").slice(0, 3).join(" ")}`
      .replace(/\s+/g, " ")
      .slice(0, 70)
      .trim();
  return JSON.stringify(facts);
}

test("law 312j: its tools only tell; none orders, pays, writes or asks for a person", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...["search_products", "get_product", "compare_products", "get_delivery", "get_size_help", "get_policy"],
    ...["get_voucher_info", "make_cart_link"],
  ]);
  expect(new Set(QUESTIONS.map(([, tool]) => tool))).toEqual(new Set(tools.map(({ name }) => name)));
  for (const { name, annotations, inputSchema } of tools) {
    expect(annotations, name).toMatchObject({ readOnlyHint: true });
    expect(Object.keys(inputSchema.properties ?? {}).join(), name).not.toMatch(
      /mail|name|address|phone|payment|token/i,
    );
  }
});

const ask = (body: BodyInit, headers: Record<string, string> = {}) =>
  POST(
    new Request("https://shop.test/mcp", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    }),
  );
const code = async (answer: Response) =>
  z.object({ error: z.object({ code: z.number() }) }).parse(await answer.json()).error.code;
const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

test("clients of older revisions are answered, too", async () => {
  address = "192.0.2.7";
  const older = new Client({ name: "older", version: "1" });
  await older.connect(
    new StreamableHTTPClientTransport(new URL("https://shop.test/mcp"), {
      fetch: (url, init) =>
        init?.method === "GET" ? Promise.resolve(new Response(null, { status: 405 })) : POST(new Request(url, init)),
    }),
  );
  expect((await older.listTools()).tools).toHaveLength(8);
});

test.each([
  ["what is no JSON", "{", {}, 400, -32_700],
  ["a list of requests", `[${list},${list}]`, {}, 400, -32_600],
  ["33 kilobytes", list.padEnd(33_000), {}, 413, -32_600],
  ["another site's script", list, { origin: "https://evil.example" }, 403, -32_000],
])("%s gets an error of the protocol", async (_, body, headers, status, expected) => {
  const answer = await ask(body, headers);
  expect(answer.status).toBe(status);
  expect(await code(answer)).toBe(expected);
});

test("the 121st request of a minute is told when to come again; others are answered", async () => {
  address = "192.0.2.50";
  const answers = await Promise.all(Array.from({ length: 121 }, () => ask(list)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  address = "198.51.100.1";
  expect((await ask(list)).status).toBe(200);
});

test.each(QUESTIONS)("%s", async (_question, tool, asked, expected) => {
  const { structuredContent, isError, content } = await client.callTool({
    name: tool,
    arguments: JSON.parse(asked) as Record<string, unknown>,
  });
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  const answer = isError ? text : inShort(tool, structuredContent as Facts); // As each tool's own types say.
  expect(answer).toBe(expected);
  expect(text).not.toMatch(/undefined|\[object|\{\w+\}/);
});

test.each([
  ["search_products", { query: "ruhiges 1000-Teile-Puzzle bis 50 Euro" }, "Zu „ruhiges“ haben wir in dieser Preislage"],
  ["search_products", { query: "Ring bis 20 Euro" }, "In dieser Preislage haben wir dazu nichts."],
  ["search_products", { query: "Versand" }, "- [Versand & Zahlung](https://shop.test/versand)"],
  ["search_products", { categories: ["ringe"], novelty: true }, "Diese Filter erfüllt kein Artikel: categories."],
  ["get_product", { product: "duo-ring" }, "Alle Preise inkl. MwSt. Lieferzeit"],
  ["get_product", { product: "duo-ring" }, "- Größe lässt sich ändern: nein"],
  ["get_delivery", { by: "2026-12-04" }, "- Standardversand: kostenlos, Mo. 7. – Mi. 9. Dezember, zu spät"],
  ["get_delivery", { by: "2026-12-04" }, "Do. 3. – Fr. 4. Dezember, rechtzeitig, nicht bei Vorkasse"],
  ["get_size_help", { kind: "ring", circumferenceMm: 90 }, 'None of our sizes fits. All of them: {"sizes":[{"us":5,'],
  ["get_size_help", { kind: "ring", uk: "n" }, '"eu":54'],
  ["get_size_help", { kind: "ring", uk: "b" }, "None of our sizes fits."],
  ["make_cart_link", { items: [{ ...one("KG-1001"), quantity: 2 }] }, "2 × Wirbelnde Nacht, €49,90 je Stück"],
  [
    "make_cart_link",
    { items: [one("KG-1001"), one("KG-9999")] },
    "Diese Artikel gibt es bei uns nicht oder nicht mehr: KG-9999.",
  ],
])("%s says %j in words, too", async (name, asked, expected) => {
  const { content } = await client.callTool({ name, arguments: asked });
  expect(
    JSON.stringify(content)
      .replace(/\\n|\u00a0/g, " ")
      .replace(/ +/g, " ")
      .replaceAll('\\"', '"'),
  ).toContain(expected);
});

describe("UCP", () => {
  const send = async (operation: string, body: string) => {
    const request = new Request("https://shop.test/ucp/catalog/x", { method: "POST", body });
    const answer = await askUcp(request, { params: Promise.resolve({ operation }) });
    const said = (await answer.json()) as { ucp: { status: string } };
    judgeByPublished(said.ucp.status === "success" ? operation : "error", said);
    return { status: answer.status, body: said as unknown };
  };
  const slugs = ({ products }: { products: { id: string; variants: { id: string; inputs?: unknown }[] }[] }) =>
    products.map(({ id, variants }) => [id, ...variants.map((variant) => variant.id)].join(" "));
  const search = async (asked: object) => ANSWERS.search.parse((await send("search", JSON.stringify(asked))).body);
  const lookup = async (...ids: string[]) => ANSWERS.lookup.parse((await send("lookup", JSON.stringify({ ids }))).body);

  test("every product of the shop, page by page, each once and as the schema has it", async () => {
    const seen: string[] = [];
    let cursor: string | undefined = "0";
    while (cursor) {
      const { products, pagination } = await search({ pagination: { cursor, limit: 17 } });
      seen.push(...products.map(({ id }) => id));
      cursor = pagination.cursor;
      expect(pagination.total_count).toBe(65);
    }
    expect(seen).toHaveLength(65);
    expect(new Set(seen).size).toBe(65);
  });

  test("a price limit holds, also where no product fulfills it", async () => {
    const jewelry = { categories: ["rings", "earrings"], price: { min: 7000, max: 11_000 } };
    expect(slugs(await search({ filters: jewelry })).toSorted()).toEqual([
      "circa-earrings KG-2008",
      "gota-earrings KG-2007",
    ]);
    expect((await search({ filters: { ...jewelry, price: { max: 100 } } })).products).toEqual([]);
    expect((await search({ query: "ring", pagination: { cursor: "5000" } })).products).toEqual([]);
  });

  test("products and variants by their ids, each saying what was asked; what is missing is named", async () => {
    const found = await lookup("solis-ring", "KG-2001-52", "wirbelnde-nacht", "gibt-es-nicht");
    expect(slugs(found)).toEqual(["solis-ring KG-2001 KG-2001-52", "wirbelnde-nacht KG-1001"]);
    expect(found.products[0]!.variants.map(({ inputs }) => inputs)).toEqual([
      [{ id: "solis-ring", match: "featured" }],
      [{ id: "KG-2001-52", match: "exact" }],
    ]);
    expect(found.messages?.map(({ content }) => content)).toEqual(["gibt-es-nicht"]);
  });

  test("one product with all its variants", async () => {
    const { product } = ANSWERS.product.parse((await send("product", '{"id":"blau-bis-zum-rand"}')).body);
    expect(product.price_range).toEqual({
      min: { amount: 3990, currency: "EUR" },
      max: { amount: 7490, currency: "EUR" },
    });
    expect(product.variants.map(({ metadata }) => metadata["pieces_easily_mistaken"])).toEqual([
      405,
      912,
      expect.any(Number),
    ]);
  });

  test.each([
    ["search", "{", 400],
    ["search", '{"query":"a"}', 400],
    ["lookup", '{"ids":[]}', 400],
    ["lookup", JSON.stringify({ ids: Array.from({ length: 21 }, () => "x") }), 400],
    ["product", '{"id":"mona-lisa"}', 200],
    ["checkout", "{}", 404],
    ["search", "x".repeat(33_000), 413],
  ])("%s of %s is an error of the protocol", async (operation, body, status) => {
    const answer = await send(operation, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      ucp: { status: "error" },
      messages: [{ type: "error", severity: "unrecoverable" }],
    });
  });

  test("law 312j: the profile offers neither cart nor checkout nor payment", () => {
    const profile = ucpProfile("https://shop.test");
    judgeByPublished("profile", profile);
    const { ucp } = profile;
    expect(Object.keys(ucp.capabilities)).toEqual([
      "dev.ucp.shopping.catalog.search",
      "dev.ucp.shopping.catalog.lookup",
      "dev.ucp.shopping.permalink",
    ]);
    expect(ucp.payment_handlers).toEqual({});
  });
});

test("after all of it nothing is in the database but the words that were not found", async () => {
  for (const table of ["orders", "newsletter_subscribers", "contact_messages", "restock_requests"])
    expect((await backend.service.from(table).select("*").throwOnError()).data, table).toEqual([]);
  const { data } = await backend.service.from("missed_searches").select("words").throwOnError();
  expect(data.map(({ words }) => String(words))).toEqual(["iphone"]);
});
