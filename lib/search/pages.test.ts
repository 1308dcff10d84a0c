import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { offeredMethods } from "@/lib/payment/methods";
import payment from "#messages/client/payment.json";
import pages from "#messages/search-pages.json";
import { findPages } from "./pages";

const titles = (query: string) => findPages(query).map(({ title }) => title);

describe("what the shop offers beside its products is found", () => {
  test.each([
    ["gutschein", "Geschenkgutschein"],
    ["Geschenkgutschein", "Geschenkgutschein"],
    ["fotopuzzle", "Ihr Foto als Puzzle"],
    ["Foto Puzzle", "Ihr Foto als Puzzle"],
    ["eigenes foto", "Ihr Foto als Puzzle"],
    ["versand", "Versand & Zahlung"],
    ["rückgabe", "Widerrufsrecht"],
    ["rueckgabe", "Widerrufsrecht"],
    ["widerruf", "Widerrufsrecht"],
    ["kontakt", "Kontakt"],
    ["größe", "Größenberatung"],
    ["GROESSE", "Größenberatung"],
    ["ringgro\u0308\u00dfe", "Größenberatung"],
    ["agb", "AGB"],
    ["wie kann ich einen gutschein einlösen?", "Gutschein-Guthaben"],
  ])("'%s' leads first to '%s'", (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  test("five letters of a word are enough, four are not", () => {
    expect(titles("gutsc")).toContain("Geschenkgutschein");
    expect(titles("guts")).toEqual([]);
  });

  test.each(["puzzle", "1000 Teile", "Klassische Kunst", "Fotografie", "Katze", "ring silber", "mit der für", "%", ""])(
    "'%s' is looked for among the products only",
    (query) => expect(titles(query)).toEqual([]),
  );

  test("three pages at most", () => {
    expect(titles("gutschein versand kontakt widerruf größe")).toHaveLength(3);
  });
});

test.each(offeredMethods(DELIVERED_CONDITIONS))("the page about paying is found by the name of $id", ({ id }) => {
  const words = payment[id].name.match(/[\p{L}\p{N}]+/gu) ?? [];
  expect(words.filter((word) => titles(word).includes("Versand & Zahlung"))).not.toEqual([]);
});

test("a page of the owners' own is found by the words of its title", () => {
  const found = findPages("das holz", undefined, true, [
    { id: "ueber-unser-holz", slug: null, title: "Über das Holz" },
  ]);
  expect(found).toEqual([{ title: "Über das Holz", href: "/seiten/ueber-unser-holz" }]);
});

test("every page is there", () => {
  const missing = pages.filter(({ path: address }) => !existsSync(path.join("app/(de)/(shop)", address, "page.tsx")));
  expect(missing).toEqual([]);
});

test("every other page of the shop is one that nobody looks for by words", () => {
  const found = globSync("app/(de)/(shop)/**/page.tsx").map((file) =>
    file.slice("app/(de)/(shop)".length, -"/page.tsx".length),
  );
  const other = found.filter((address) => !address.includes("[") && !pages.some(({ path: one }) => one === address));
  // The home page, the listings, the page with all links, what a link would put into the cart, and steps of another page.
  const steps = ["/newsletter", "/wieder-da"].flatMap((page) => [`${page}/bestaetigen`, `${page}/abmelden`]);
  expect(other.sort()).toEqual(
    ["", "/sitemap", "/suche/alle", "/vertrag-widerrufen/erklaeren", "/warenkorb", "/konto/anmelden", ...steps].sort(),
  );
});
