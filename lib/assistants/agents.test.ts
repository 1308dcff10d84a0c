import { expect, test } from "vitest";
import { DELIVERED } from "@/lib/settings/parts";
import { agentsMarkdown } from "./agents";
import { POLICY_PATHS, policyMarkdown, titleOf } from "./policies";

const SITE = "https://shop.test";
const rings = { slug: "rings", name: "Ringe", description: "Aus [Gold]\nund Silber" };
const own = [
  { pieces: 520, priceCents: 6900 },
  { pieces: 1530, priceCents: 14900 },
];
const text = agentsMarkdown(DELIVERED, [rings], own, SITE);

test("it says what the shop is, how it is asked and what it promises, from the settings", () => {
  const { shipping } = DELIVERED;
  const dear = {
    ...DELIVERED,
    shipping: { ...shipping, standardCents: 490 },
    returns: { ...DELIVERED.returns, voluntaryDays: 60 },
  };
  expect(text).toContain("Standardversand: kostenlos");
  const changed = agentsMarkdown(dear, [rings], [], SITE);
  expect(changed).toContain("Standardversand: €4,90");
  expect(changed).toContain("bis 60 Tage");
  expect(text).toContain("Zahlungspflichtig bestellen");
  expect(text).toContain("- [Ringe](https://shop.test/category/rings.md): Aus \\[Gold\\] und Silber");
  expect(text).toContain("Foto, 520 bis 1530 Teile, €69,00 bis €149,00: https://shop.test/individuelle-puzzles");
  expect(changed).not.toContain("Puzzle aus dem eigenen Foto");
  expect(text).toContain("## Summary in English");
  expect(text).not.toMatch(/\{\w+\}|undefined/);
});

test.each(POLICY_PATHS)("%s has a title, sections and no broken link", (path) => {
  const markdown = policyMarkdown(path, DELIVERED, SITE)!;
  expect(titleOf(markdown)).not.toBe("");
  expect(text).toContain(`](${SITE}/${path}.md)`);
  expect(markdown.match(/^## \S/gm)?.length).toBeGreaterThan(1);
  for (const [, href = ""] of markdown.matchAll(/\]\(([^)]+)\)/g)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
});

test("a path that is no policy has none", () => expect(policyMarkdown("constructor", DELIVERED, SITE)).toBeNull());
