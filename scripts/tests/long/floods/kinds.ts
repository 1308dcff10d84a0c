import { randomBytes, randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import { fillForm, visit } from "../../../lib/visitor.ts";

/** `dripMs`: after its first bytes the body comes byte by byte, one in so many milliseconds. */
export type Blow = {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  dripMs?: number;
};

const word = () => randomBytes(6).toString("hex");
const one = <T>(things: readonly T[]): T => things[randomInt(things.length)] as T;
const get = (path: string): Blow => ({ method: "GET", path });

export const FLOODS: Record<string, (site: string) => Promise<() => Blow>> = {
  "urlencoded bodies": async () => {
    const type = "application/x-www-form-urlencoded";
    const bodies = [100_000, 300_000, 600_000, 9_900_000].map((bytes) => "a&".repeat(bytes / 2));
    return () => ({
      method: "POST",
      path: `/${one(["newsletter", "wieder-da"])}/abmelden?token=${word()}`,
      headers: { "content-type": type },
      // Mostly those that one visitor can send again and again.
      body: randomInt(50) === 0 ? bodies[3] : one(bodies.slice(0, 3)),
    });
  },

  "slow uploads": async (site) => () => ({ ...upload(Buffer.alloc(1_000_000, 1), site), dripMs: 5000 }),

  searches: async () => () => get(`/suche?q=${word()}${one(["", "+puzzle", "+ring"])}`),

  "addresses without a page": async () => () =>
    get(
      one([
        `/product/${word()}`,
        `/product/${randomInt(1e6, 1e12)}`,
        `/product/${word()}.md`,
        `/category/${word()}`,
        `/bestellung/${randomUUID()}`,
        `/ueber-uns/laeden/${word()}`,
        `/${word()}/${word()}`,
      ]),
    ),

  "cart quotes": async (site) => () => {
    const ids = Array.from({ length: one([0, 1, 100]) }, () => randomInt(1, 500));
    return {
      method: "POST",
      path: "/api/read/quote",
      headers: { origin: site, "content-type": "application/json" },
      body: JSON.stringify({ ids, designs: [] }),
    };
  },

  "questions of assistants": async () => () => {
    const [path, asked] = one([
      [
        "/mcp",
        {
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "search_products", arguments: { query: word() } },
        },
      ],
      ["/ucp/catalog/search", { query: word() }],
      ["/ucp/catalog/lookup", { ids: Array.from({ length: 20 }, word) }],
    ] as const);
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    return { method: "POST", path, headers, body: JSON.stringify(asked) };
  },

  feed: async () => () => get(`/feed/${one(["google.xml", "openai.csv", "meta.csv", "idealo.csv"])}`),

  withdrawals: async (site) => {
    const visitor = visit(site);
    const path = "/vertrag-widerrufen/erklaeren";
    const declared = { name: "N".repeat(100), contract: word(), email: MARK, message: "M".repeat(2000) };
    const review = await visitor.send(
      path,
      fillForm((await visitor.get(path)).text, { ...declared, intent: "review" }),
    );
    return posted(path, fillForm(review.text, { intent: "confirm", key: randomUUID() }), site);
  },

  "sign-in tries": async (site) => {
    const { text } = await visit(site).get("/auth");
    return posted("/auth", fillForm(text, { email: MARK, password: "Ein falsches Passwort" }), site);
  },

  pictures: async (site) => {
    const square = { create: { width: 7700, height: 7700, channels: 4 as const, background: "#123f" } };
    const files = await Promise.all([
      sharp(square).webp({ lossless: true }).toBuffer(),
      sharp(square).jpeg({ progressive: true }).toBuffer(),
      sharp(square).png().toBuffer(),
    ]);
    return () => upload(one(files), site);
  },

  "made-up filters": async () => () =>
    get(
      one([
        `/category/shop?teile=${randomInt(1e6)}&material=${word()}`,
        `/category/shop?sort=price-low&seite=${randomInt(2, 1e9)}`,
        `/category/tiere?preis=0-25&schwierigkeit=${word()}`,
        `/suche?q=puzzle&teile=${randomInt(1e6)}&neu=1`,
      ]),
    ),
};

const MARK = `${"x".repeat(12)}@example.org`;

function upload(body: Buffer, origin: string): Blow {
  return { method: "POST", path: "/api/atelier/pictures", headers: { "content-type": "image/webp", origin }, body };
}

async function posted(path: string, form: FormData, origin: string): Promise<() => Blow> {
  const key = form.get("key");
  const sent = new Response(form);
  const headers = { "content-type": sent.headers.get("content-type") ?? "", origin };
  const text = await sent.text();
  return () => {
    const fresh = text.replaceAll(MARK, `${word()}@example.org`);
    const body = typeof key === "string" ? fresh.replaceAll(key, randomUUID()) : fresh;
    return { method: "POST", path, headers, body };
  };
}
