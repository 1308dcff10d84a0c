import { expect, test } from "vitest";
import { careTexts } from "./care";

const category = (kind: "puzzle" | "jewelry" | "other") => ({ slug: "x", name: "X", kind, description: "" });

test.each([
  ["puzzle", "Premium Karton, matt", ["careBoard"]],
  ["puzzle", null, ["careBoard"]],
  ["puzzle", "Birkenholz", ["careWood"]],
  ["jewelry", "925er Sterlingsilber", ["careJewelry", "careSilver"]],
  ["jewelry", "Vergoldetes Messing", ["careJewelry", "careGilded"]],
  // No silver cloth near gilding, not even where some silver shows.
  ["jewelry", "925er Sterlingsilber, teilweise vergoldet", ["careJewelry", "careGilded"]],
  [
    "jewelry",
    "Süßwasser-Zuchtperlen, Seide, Verschluss aus 925er Sterlingsilber, vergoldet",
    ["careJewelry", "careGilded", "carePearls"],
  ],
  ["jewelry", null, ["careJewelry"]],
  ["other", "Eiche", []],
] as const)("%s of %s", (kind, material, texts) => {
  expect(careTexts({ category: category(kind), material })).toEqual(texts);
});
