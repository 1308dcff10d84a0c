import { expect, test } from "vitest";
import { DELIVERED } from "@/lib/settings/parts";
import { DARK_STYLES, styles, withBrand } from "./theme";

const html = DARK_STYLES + JSON.stringify(styles);
const { brand } = DELIVERED;

test("no name of a color is left, and as delivered they are those of the shop's pages", () => {
  const written = withBrand(html, brand);
  expect(written).not.toMatch(/\{(light|dark)-|\{headlines\}/);
  for (const color of ["#fbfaf7", "#1f1915", "#191512", "#aaa59e"]) expect(written).toContain(color);
});

test("another brand's colors are in both schemes, and its headlines have the kind of its typeface", () => {
  const written = withBrand(html, { ...brand, inkLight: "#17231d", paperDark: "#0f1613", typeface: "bricolage" });
  for (const color of ["#17231d", "#0f1613"]) expect(written).toContain(color);
  expect(written).not.toContain("Georgia");
});
