import { expect, test } from "vitest";
import { DELIVERED } from "@/lib/settings/parts";
import { changedTexts, presentTexts } from "./kept-texts";
import { plainText } from "./plain-text";
import { terms } from "./terms";
import { dayOf, nextVersion, TERMS_VERSION } from "./versions";

const SITE = "https://shop.example";
const moved = { ...DELIVERED, company: { ...DELIVERED.company, phone: "+49 40 123456" } };

test("what a text prints raises its version and keeps its words; what it does not print raises nothing", () => {
  const { versions, texts } = changedTexts(DELIVERED, moved, SITE, "2026-12-01");
  expect(versions).toMatchObject({ terms: "2026-12-01", imprint: "2026-12-01", withdrawal: "2026-12-01" });
  expect(texts["terms"]).toEqual([terms({ ...moved, legal: versions })]);
  expect(plainText(texts["terms"]![0]!)).toContain("+49 40 123456");
  const bank = { ...DELIVERED, company: { ...DELIVERED.company, bankName: "Beispielbank" } };
  expect(changedTexts(DELIVERED, bank, SITE, "2026-12-01")).toEqual({ versions: {}, texts: {} });
  const host = { ...DELIVERED, company: { ...DELIVERED.company, hosting: "Haus GmbH, Kiel" } };
  expect(changedTexts(DELIVERED, host, SITE, "2026-12-01").versions).toEqual({ privacy: "2026-12-01" });
});

test("each change of a day has a version of its own, and words that are written anew have theirs", () => {
  expect(["2026-11-26", "2026-12-01", "2026-12-01.09"].map((version) => nextVersion(version, "2026-12-01"))).toEqual([
    "2026-12-01",
    "2026-12-01.02",
    "2026-12-01.10",
  ]);
  expect(terms({ ...DELIVERED, legal: { terms: "2026-12-01.02" } }).version).toBe("2026-12-01.02");
  expect(terms({ ...DELIVERED, legal: { terms: "2020-01-01" } }).version).toBe(TERMS_VERSION);
  expect(dayOf("2026-12-01.02")).toBe("2026-12-01");
});

test("before the first change the texts as delivered are kept", () => {
  expect(presentTexts(DELIVERED, SITE).texts["terms"]).toEqual([terms(DELIVERED)]);
  expect(presentTexts(DELIVERED, SITE).versions["terms"]).toBe(TERMS_VERSION);
});
