import { describe, expect, test } from "vitest";
import { ABOUT, APPOINTMENT, CONTACT, MAIL } from "@/lib/platform/texts";
import { LANGUAGES } from "@/lib/platform/language";
import { brandMetadata } from "@/lib/seo/company-metadata";
import { BRAND_PAGE_NAMES, BRAND_PAGES, twinOf } from "./brand-pages";

test.each([
  ["/about/our-story", "de", "/ueber-uns/unsere-geschichte"],
  ["/ueber-uns/unsere-geschichte", "en", "/about/our-story"],
  ["/ueber-uns/laeden/berlin", "en", "/about/store-locator/berlin"],
  ["/about/store-locator/berlin", "de", "/ueber-uns/laeden/berlin"],
  ["/datenschutz", "en", "/privacy-policy"],
])("the twin of %s is in %s at %s", (path, language, href) => expect(twinOf(path)).toEqual({ language, href }));

test.each(["/", "/kontakt", "/category/shop", "/ueber-uns/laeden-alt", "/agb.pdf"])("%s has no twin", (path) =>
  expect(twinOf(path)).toBeNull(),
);

test.each(BRAND_PAGE_NAMES)("%s names itself and its twin, in both languages alike", async (page) => {
  const german = await brandMetadata(page, "de");
  const english = await brandMetadata(page, "en");
  const { de, en } = BRAND_PAGES[page];
  expect(german.alternates).toEqual({ canonical: de, languages: { de, en } });
  expect(english.alternates).toEqual({ canonical: en, languages: { de, en } });
  expect([german.openGraph, english.openGraph]).toMatchObject([{ locale: "de_DE" }, { locale: "en_US" }]);
});

test.each(BRAND_PAGE_NAMES)("the description of %s is whole, in both languages", async (page) => {
  for (const language of LANGUAGES) expect((await brandMetadata(page, language)).description).not.toMatch(/[{}]/);
  expect((await brandMetadata("stores", "en")).description).toContain("Hamburg, Berlin and Munich");
});

type Said = { text: string; names: string[] };

/** Every text with its place, and the names in braces that are filled in. */
function texts(value: unknown, place = ""): Record<string, Said> {
  if (typeof value === "string") return { [place]: { text: value, names: (value.match(/\{\w+\}/g) ?? []).sort() } };
  const inner = Object.entries(value ?? {}).map(([key, one]) => texts(one, `${place}.${key}`));
  return inner.reduce((all, one) => ({ ...all, ...one }), {});
}
const placesOf = (value: unknown) =>
  Object.entries(texts(value))
    .map(([place, { names }]) => `${place} ${names.join(" ")}`)
    // A German name beside the English one; only the English pages need it.
    .filter((place) => !place.includes(".note ") || !place.includes(".list."))
    .sort();

const { contact, appointment, confirmed, declined } = MAIL.de;
const VISITORS = { contact, appointment, confirmed, declined };
const ENGLISH_VISITORS = Object.fromEntries(
  Object.keys(VISITORS).map((key) => [key, MAIL.en[key as keyof typeof VISITORS]]),
);

test.each([
  ["brand pages", ABOUT.de, ABOUT.en],
  ["appointments", APPOINTMENT.de, APPOINTMENT.en],
  ["messages", CONTACT.de, CONTACT.en],
  ["mails", VISITORS, ENGLISH_VISITORS],
])("%s say the same things in both languages", (_, german, english) =>
  expect(placesOf(english)).toEqual(placesOf(german)),
);

describe("English texts", () => {
  const english = Object.entries(texts([ABOUT.en, APPOINTMENT.en, CONTACT.en, MAIL.en]));

  test("are spelled the American way", () => {
    const british =
      /jewell|colour|centre|metre|licence|fitted|grey|favour|behaviour|\bpost\b|\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)/i;
    expect(english.filter(([, { text }]) => british.test(text))).toEqual([]);
  });

  test("write amounts and cities in English, and promise no answer within hours", () => {
    expect(english.filter(([, { text }]) => /€\d+,\d\d|München|within \d+ hours/.test(text))).toEqual([]);
  });
});

test("every page has its own title in each language", () => {
  const titles = LANGUAGES.flatMap((language) => BRAND_PAGE_NAMES.map((page) => ABOUT[language][page].metaTitle));
  expect(new Set(titles).size).toBe(titles.length);
});
