import { randomBytes, randomInt, randomUUID } from "node:crypto";

export type Invented = { path: string; headers: Record<string, string> };

const name = () => randomBytes(8).toString("hex");
const optimized = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=65`;
const order = () => `/bestellung/${randomUUID()}`;

export const KINDS: Record<string, () => string> = {
  product: () => `/product/${name()}`,
  "product by number": () => `/product/${randomInt(1e6, 1e12)}`,
  "product in odd letters": () => `/product/${name()}%20%C3%A4%F0%9F%96%BC`,
  "broken encoding": () => `/product/%E2%82${name()}`,
  "NUL in a name": () => `/product/${name()}%00`,
  category: () => `/category/${name()}`,
  "category in capitals": () => `/category/X${name().toUpperCase()}`,
  "later page": () => `/category/tiere?seite=${randomInt(2, 1e9)}`,
  filters: () => `/category/shop?teile=${randomInt(1e6)}&preis=${name()}&sort=${name()}`,
  "unknown parameter": () => `/?${name()}=1`,
  reviews: () => `/product/${name()}/bewertungen`,
  "later reviews": () => `/product/wirbelnde-nacht/bewertungen?seite=${randomInt(2, 1e9)}`,
  "review form": () => `/product/${name()}/bewertung-schreiben`,
  store: () => `/ueber-uns/laeden/${name()}`,
  "store in English": () => `/about/store-locator/${name()}`,
  order,
  "order's thanks": () => `${order()}/danke`,
  "order's invoice": () => `${order()}/rechnung`,
  "order's PDF": () => `${order()}/rechnung.pdf`,
  "order's return slip": () => `${order()}/ruecksendeschein.pdf`,
  "order's payment": () => `${order()}/bezahlen`,
  "order's lock": () => `${order()}/postleitzahl`,
  "no order's form": () => `/bestellung/${name()}`,
  "share picture": () => `/teilen/product/${name()}.jpg`,
  "share picture of nothing": () => `/teilen/${name()}/${name()}.jpg`,
  sitemap: () => `/sitemap/${name()}.xml`,
  "later sitemap": () => `/sitemap/produkte-${randomInt(2, 99_999)}.xml`,
  "optimized, with a fragment": () => optimized(`/kunst/hero.webp#${name()}`),
  "optimized, encoded twice": () => optimized(`/kunst/%68ero.webp?${name()}`),
  "optimized, unknown": () => optimized(`/kunst/${name()}.webp`),
  "optimized, unknown upload": () => optimized(`/bilder/${name()}.webp`),
  "width of a picture": () => `/kunst/${name().slice(0, 8)}/${randomInt(1, 4000)}/hero.webp`,
  "version of a picture": () => `/kunst/${name().slice(0, 8)}/640/hero.webp`,
  "width of an unknown picture": () => `/kunst/${name().slice(0, 8)}/640/${name()}.webp`,
  "width of an unknown upload": () => `/bilder/${name()}.webp/640`,
  upload: () => `/bilder/${name()}.webp`,
  picture: () => `/kunst/${name()}.webp`,
  "shopper's picture": () =>
    `/api/atelier/pictures/${randomUUID()}/preview?until=${Date.now() + 1e7}&signature=${name()}`,
  "shopper's design": () => `/api/atelier/designs/${name()}?until=${name()}`,
  "production file": () => `/api/admin/workshop/sheets/${randomInt(1, 1e9)}`,
  "spelling of a category": () => `/api/spelling/${name()}`,
  "voucher's page": () => `/gutschein/${name()}`,
  "own puzzle's page": () => `/individuelle-puzzles/gestalten?${name()}=${name()}`,
  search: () => `/suche?q=${name()}`,
  "search for words": () => `/suche?q=${randomBytes(3).toString("base64url")}+${name().slice(0, 2)}`,
  suggestions: () => `/api/suggest?q=${name()}`,
  admin: () => `/admin/${name()}`,
  nothing: () => `/${name()}/${name()}`,
  "a long name": () => `/product/${name().repeat(200)}`,
};

export const anyone = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

/** Every third as the client router asks. */
export function* invent(amount: number): Generator<Invented> {
  const kinds = Object.values(KINDS);
  for (let number = 0; number < amount; number++) {
    const path = kinds[number % kinds.length]?.() ?? "/";
    const from = anyone();
    yield { path, headers: number % 3 === 0 ? { ...from, rsc: "1" } : from };
  }
}

export async function askFor(site: string, requests: Generator<Invented>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const worker = async () => {
    for (const { path, headers } of requests) {
      const answer = await fetch(site + path, { headers, redirect: "follow" });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return statuses;
}
