import { readdirSync } from "node:fs";

/** Where a page has parts of its address to fill in: what the visitor's addresses are. Null: behind a secret address. */
const SAMPLES: Record<string, string[] | null> = {
  "category/[category]/alle": ["category/shop", "category/klassische-kunst", "category/rings"],
  "category/[category]/auswahl": ["category/shop?sort=name"],
  "product/[productId]": ["product/wirbelnde-nacht", "product/arcus-bracelet"],
  "product/[productId]/bewertungen": ["product/wirbelnde-nacht/bewertungen"],
  "product/[productId]/bewertung-schreiben": ["product/wirbelnde-nacht/bewertung-schreiben"],
  "about/store-locator/[store]": ["about/store-locator/hamburg"],
  "ueber-uns/laeden/[store]": ["ueber-uns/laeden/berlin"],
  suche: ["suche?q=nacht"],
  "bestellung/[token]": null,
  "bestellung/[token]/danke": null,
  "bestellung/[token]/rechnung": null,
  "bestellung/[token]/postleitzahl": null,
};

/** The address of every page that is open to everyone, from the routes themselves. @throws Error for one without a sample. */
export function publicPages(): string[] {
  const routes = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^\((en|de\)\/\((shop|checkout))\)\/(.*\/)?page\.tsx$/.test(file))
    .map((file) => file.replace(/\([^)]+\)\//g, "").replace(/\/?page\.tsx$/, ""));
  return routes.flatMap((route) => {
    const sample = SAMPLES[route];
    if (sample === undefined && route.includes("["))
      throw new Error(`e2e/public-pages.ts needs an address for ${route}`);
    return (sample === undefined ? [route] : (sample ?? [])).map((address) => `/${address}`);
  });
}
