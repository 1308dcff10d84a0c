import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BRAND, brandCss, printedTokens } from "./brand";
import { contrast, hexOf, mix } from "./color";
import { typedOf } from "./part";
import { DELIVERED } from "./parts";
import { DELIVERED_TOKENS, findFailing, measure, SCHEMES, tokensOf, type Colors } from "./tokens";

const css = readFileSync("app/theme.css", "utf8");
const typed = typedOf(BRAND, DELIVERED.brand);
const issues = (changes: object) =>
  BRAND.form.safeParse({ ...typed, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]);

describe("what is delivered", () => {
  const names = { paper: "paper", mat: "mat", ink: "ink", stone: "stone", line: "line" };
  const variables = { ...names, accent: "vermilion", accentInk: "vermilion-ink", onAccent: "on-vermilion" };
  const [light = "", dark = ""] = css.split("prefers-color-scheme: dark");

  test.each(SCHEMES)("is what app/theme.css says: %s", (scheme) => {
    for (const [token, variable] of Object.entries(variables)) {
      const rule = new RegExp(
        `--${variable}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)|--${variable}: oklch\\(1 0 0\\)`,
      );
      const [, lightness = "1", chroma = "0", hue = "0"] =
        rule.exec(scheme === "dark" ? dark : light) ?? rule.exec(light)!;
      const angle = (Number(hue) * Math.PI) / 180;
      const hex = hexOf([Number(lightness), Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]);
      expect(hex, variable).toBe(DELIVERED_TOKENS[scheme][token as "ink"]);
    }
    expect(findFailing(scheme, DELIVERED_TOKENS[scheme])).toBeNull();
  });

  test("needs no style of its own", () => expect(brandCss(DELIVERED.brand)).toBeNull());

  test.each(SCHEMES)("comes about, nearly, by the rule for other colors: %s", (scheme) => {
    const delivered = DELIVERED_TOKENS[scheme];
    // Of ink a trace more: the rule, not the delivered values.
    const derived = tokensOf(scheme, { ...delivered, ink: mix(delivered.ink, "#808080", 0.01) });
    for (const token of ["mat", "stone", "line", "accentInk"] as const)
      expect(contrast(derived[token], delivered[token]), token).toBeLessThan(1.2);
  });
});

describe("other colors", () => {
  const forest: Colors = { accent: "#1f6f54", paper: "#f4f1e6", ink: "#1c2b25" };

  test("all that is derived can be read", () => {
    expect(measure("light", forest).filter(({ isEnough }) => !isEnough)).toEqual([]);
    expect(tokensOf("light", forest).onAccent).toBe("#ffffff");
    expect(tokensOf("light", { ...forest, accent: "#e8a13a" }).onAccent).toBe("#000000");
  });

  test.each<[string, Colors, string, string]>([
    ["pale ink", { ...forest, ink: "#9aa39f" }, "ink", "ink paper"],
    ["a pale accent", { ...forest, accent: "#ffe680" }, "accent", "accent paper"],
    [
      "gray on gray, where neither black nor white is readable",
      { ...forest, paper: "#777777", ink: "#777777" },
      "paper",
      "ink paper",
    ],
    ["black on black", { accent: "#222222", paper: "#000000", ink: "#111111" }, "ink", "ink paper"],
  ])("%s is refused, and the nearest color would pass", (_what, colors, field, pair) => {
    const failing = findFailing("light", colors)!;
    expect([failing.field, `${failing.front} ${failing.back}`]).toEqual([field, pair]);
    const better = measure("light", { ...colors, [failing.field]: failing.nearest });
    expect(better.filter(({ decides, isEnough }) => decides === failing.decides && !isEnough)).toEqual([]);
  });
});

describe("the form", () => {
  test.each([
    ["#C8371E", "#c8371e"],
    [" 1f6f54 ", "#1f6f54"],
    ["#063", "#006633"],
  ])("%s is stored as %s", (accentLight, stored) => {
    expect(BRAND.form.parse({ ...typed, accentLight })).toMatchObject({ accentLight: stored });
  });

  test.each(["grün", "#12345", "rgb(0,0,0)", "#000;}body{"])("'%s' is no color", (inkDark) =>
    expect(issues({ inkDark })).toEqual([["inkDark", "color"]]),
  );

  test("says which pair cannot be read, at its field, and which color could", () => {
    expect(issues({ inkLight: "#aaaaaa" })).toEqual([
      ["inkLight", expect.stringMatching(/^contrast ink paper 2\.2 #[\da-f]{6}$/)],
    ]);
    expect(issues({ accentDark: "#191512" })).toEqual([
      ["accentDark", expect.stringMatching(/^contrast accent paper 1\.0 #/)],
    ]);
  });

  test("a logo is a file of the shop's own", () => {
    const logo = "/bilder/1764240000000-0123456789abcdef.png 640×200";
    expect(BRAND.form.parse({ ...typed, logo })).toMatchObject({ logo: { width: 640, height: 200 } });
    for (const other of [
      "https://example.org/a.png 1×1",
      "/bilder/../a.png 1×1",
      "/bilder/a.svg 1×1",
      "/bilder/a.png 0×1",
    ])
      expect(issues({ logo: other })).toEqual([["logo", "wrong"]]);
  });
});

test("a page that is dark by day is printed in the delivered colors", () => {
  const night = { ...DELIVERED.brand, paperLight: "#101418", inkLight: "#f2f2f2" };
  expect(printedTokens(night)).toBe(DELIVERED_TOKENS.light);
  const style = brandCss(night)!;
  expect(style).toContain(":root:root{--paper:#101418;");
  expect(style).toContain("@media print{:root:root{--paper:#fbfaf7;");
});
