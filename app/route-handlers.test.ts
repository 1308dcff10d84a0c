import { globSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";

// Nothing listens where the database should be.
vi.hoisted(() => {
  process.env.NEXT_PUBLIC_SUPABASE_URL = "http://127.0.0.1:9";
  process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = "sb_publishable_test";
  process.env.SUPABASE_SECRET_KEY = "sb_secret_test";
  process.env.SITE_URL = "https://shop.test";
  process.env.INTERNAL_TOKEN = "a-token-for-the-tests";
});
vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.reject(new Error("no session")),
}));
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: () => undefined }));
vi.mock("next-intl/server", () => ({ getTranslations: () => Promise.resolve((key: string) => `words for ${key}`) }));

/** Handlers whose answer a person sees as a page or a file of its own. */
const OPENED = [
  "(admin)/admin/bestellungen/bestellungen.csv",
  "(admin)/admin/buchhaltung/[month]/[file]",
  "(admin)/admin/versand/versanddaten.csv",
  "(admin)/admin/newsletter/empfaenger.csv",
  "(admin)/admin/produkte/[id]/kaeufer.csv",
  "(admin)/admin/produkte/nachbestellen.csv",
  "(admin)/admin/produkte/produkte.csv",
  "(de)/(checkout)/bestellung/[token]/bezahlen",
  "(de)/(checkout)/bestellung/[token]/mail",
  "(de)/(checkout)/bestellung/[token]/rechnung.pdf",
  "(de)/(checkout)/bestellung/[token]/rechnung.xml",
  "(de)/(checkout)/bestellung/[token]/ruecksendeschein.pdf",
  "(de)/(shop)/konto/bestellung/[number]",
  "(de)/(shop)/konto/daten",
  "api/admin/workshop/pieces/[id]",
  "api/admin/workshop/sheets/[id]",
  "api/newsletter/abmelden",
  "api/newsletter/bestaetigen",
  "api/voucher",
  "api/wieder-da/abmelden",
  "api/wieder-da/bestaetigen",
];
/** Those that only programs, the shop's own scripts and pictures on a page ask: an error status is what they understand. */
const ASKED = [
  "(de)/(shop)/product/[productId]/karte.svg",
  "api/admin/backup",
  "api/admin/images",
  "api/admin/logo",
  "api/admin/person",
  "api/admin/products",
  "api/admin/search",
  "api/admin/session",
  "api/admin/statement",
  "api/atelier/designs/[id]",
  "api/atelier/pictures",
  "api/atelier/pictures/[id]",
  "api/atelier/pictures/[id]/preview",
  "api/health",
  "api/health/ready",
  ...[
    "accounting",
    "artworks",
    "difficulty",
    "mail",
    "payments",
    "pictures",
    "reconcile",
    "reservations",
    "retention",
  ].map((name) => `api/internal/${name}`),
  ...["publish", "revalidate", "search-index", "tidy-search"].map((name) => `api/internal/${name}`),
  "api/missing",
  ...["discount", "picture", "placed-order", "quote", "vouchers"].map((name) => `api/read/${name}`),
  "api/stripe/webhook",
  "api/suggest",
  "api/views",
  "bilder/[name]",
  "bilder/[name]/[width]",
  "feed/google.xml",
  ...["idealo", "meta", "openai"].map((name) => `feed/${name}.csv`),
  "markdown/[...page]",
  "mcp",
  "kunst/[version]/[width]/[name]",
  "sitemap.xml",
  "sitemap/[file]",
  "symbole/shop/[icon]",
  "teilen/[kind]/[file]",
  "teilen/shop.jpg",
  "ucp/catalog/[operation]",
  "warenkorb/link/[[...items]]",
];
/** Made when the shop is built, or without the database. */
const STATIC = [
  "(de)/(shop)/agb.pdf",
  "(de)/(shop)/ueber-uns/groessenberatung.pdf",
  "(de)/(shop)/widerrufsformular.pdf",
  "(en)/about/size-guide.pdf",
  "agents.md",
  "api/spelling/[category]",
  "llms.txt",
  "vorschau/[token]",
  "well-known/[file]",
];

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

test("every route handler is known here", () => {
  const found = globSync("app/**/route.ts").map((file) => file.slice("app/".length, -"/route.ts".length));
  expect(found.toSorted()).toEqual([...OPENED, ...ASKED, ...STATIC].toSorted());
});

describe("while the database does not answer, a person who opens it reads so or is led back", () => {
  beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => void vi.useRealTimers());

  test.each(OPENED)("%s", async (path) => {
    const file = `${process.cwd()}/app/${path}/route.ts`;
    const { GET, POST } = (await import(/* @vite-ignore */ file)) as { GET?: Handler; POST?: Handler };
    const { NextRequest } = await import("next/server");
    const id = "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11";
    const body = new URLSearchParams({ code: "K7WM2Q9X4HTCPAZ3" });
    const request = new NextRequest(`https://shop.test/x?token=${id}`, POST ? { method: "POST", body } : {});
    // What is asked again after seconds is asked again at once.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let answer: Response | undefined;
    void (GET ?? POST)!(request, { params: Promise.resolve({ id: "7", token: id }) }).then((given) => (answer = given));
    while (!answer) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([303, 500, 503]).toContain(answer.status);
    if (answer.status === 303) expect(answer.headers.get("location")).toMatch(/^\//);
    else expect(await answer.text()).not.toBe("");
  });
});

test.each(ASKED.filter((path) => path.startsWith("api/internal/")))(
  "%s does nothing without the token",
  async (path) => {
    const { POST } = (await import(/* @vite-ignore */ `${process.cwd()}/app/${path}/route.ts`)) as { POST: Handler };
    const request = new Request("https://shop.test/x", { method: "POST" });
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(401);
  },
);

/** Each handler that takes a body, as a stranger calls it. */
async function takers(): Promise<[string, (body: BodyInit, type: string) => Promise<Response>][]> {
  const { NextRequest } = await import("next/server");
  const found: [string, (body: BodyInit, type: string) => Promise<Response>][] = [];
  for (const path of [...OPENED, ...ASKED]) {
    const handlers = (await import(/* @vite-ignore */ `${process.cwd()}/app/${path}/route.ts`)) as Record<
      string,
      Handler
    >;
    // What answers the shop's own pages alone looks at nothing else.
    const sender: Record<string, string> =
      path.startsWith("api/read/") || path === "api/views" ? { origin: "https://shop.test", host: "shop.test" } : {};
    for (const method of ["POST", "PUT", "PATCH"].filter((name) => handlers[name]))
      found.push([
        `${method} /${path}`,
        (body, type) => {
          const init = { method, body, duplex: "half", headers: { ...sender, "content-type": type } } as const;
          const id = "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11";
          return handlers[method]!(new NextRequest(`https://shop.test/x?token=${id}`, init), {
            params: Promise.resolve({ id: "7", token: id }),
          });
        },
      ]);
  }
  return found;
}

describe("a body that is too much", async () => {
  afterEach(() => void vi.useRealTimers());
  const all = await takers();
  const types = [
    "application/x-www-form-urlencoded",
    "Multipart/Form-Data; boundary=x",
    "application/json",
    "image/jpeg",
  ];

  test.each(all)("%s: ten megabytes are refused without being parsed", async (_, send) => {
    const body = Buffer.from("a&".repeat(5_000_000));
    for (const type of types) {
      const before = process.cpuUsage();
      const { status } = await send(body, type);
      expect(status, type).toBeGreaterThanOrEqual(300);
      expect(process.cpuUsage(before).user / 1000, `${type}: milliseconds`).toBeLessThan(1000);
    }
  });

  test.each(all)("%s: one that hardly comes is not waited for longer than a minute", async (_, send) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const dribble = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([97, 38, 97, 38])) });
    let status = 0;
    void send(dribble, "image/jpeg").then((answer) => (status = answer.status));
    for (let second = 0; second < 60 && status === 0; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(status).toBeGreaterThanOrEqual(300);
  });
});
