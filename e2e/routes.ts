import { readFileSync } from "node:fs";
import path from "node:path";

// What Next itself knows of the addresses, so that a new one without an example below fails.
const manifest = JSON.parse(
  readFileSync(path.join(process.env.NEXT_DIST_DIR ?? ".next", "app-path-routes-manifest.json"), "utf8"),
) as Record<string, string>;

type Known = { token: string; number: string; mail: number };

/** Every address a page answers at, with what stands for its parts. Next's own error pages are not asked for by name. */
export function pageAddresses({ token, number, mail }: Known): string[] {
  const examples: Record<string, string> = {
    "/category/[category]/alle": "/category/tiere",
    "/category/[category]/auswahl": "/category/tiere?sort=preis-auf",
    "/product/[productId]": "/product/wirbelnde-nacht",
    "/bestellung/[token]": `/bestellung/${token}`,
    "/bestellung/[token]/danke": `/bestellung/${token}/danke`,
    "/bestellung/[token]/rechnung": `/bestellung/${token}/rechnung`,
    "/bestellung/[token]/postleitzahl": `/bestellung/${token}/postleitzahl`,
    "/admin/bestellungen/[number]": `/admin/bestellungen/${number}`,
    "/admin/kunden/[number]": `/admin/kunden/${number}`,
    "/admin/bestellungen/[number]/packzettel": `/admin/bestellungen/${number}/packzettel`,
    "/admin/produkte/[id]": "/admin/produkte/1",
    "/admin/mails/[id]": `/admin/mails/${mail}`,
    "/admin/nachrichten/[id]": "/admin/nachrichten/1",
    "/admin/termine/[id]": "/admin/termine/1",
    "/about/store-locator/[store]": "/about/store-locator/berlin",
    "/ueber-uns/laeden/[store]": "/ueber-uns/laeden/muenchen",
    "/product/[productId]/bewertungen": "/product/wirbelnde-nacht/bewertungen?sort=beste",
    "/product/[productId]/bewertung-schreiben": "/product/wirbelnde-nacht/bewertung-schreiben",
    "/admin/nicht-gefunden": "/admin/gibt/es/nicht",
    "/_not-found": "/gibt/es/nicht",
  };
  return Object.entries(manifest)
    .filter(([file, address]) => file.endsWith("/page") && address !== "/_global-error")
    .map(([, address]) => {
      const example = examples[address] ?? address;
      if (example.includes("[")) throw new Error(`e2e/routes.ts has no example for ${address}.`);
      return example;
    });
}
