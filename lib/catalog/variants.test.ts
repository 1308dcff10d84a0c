import { expect, test } from "vitest";
import { articleName, variantLabel } from "./variants";

test.each([
  [["Ringgröße"], ["54"], "Ringgröße 54"],
  [["Teile"], ["1000 Teile"], "1000 Teile"],
  [["Teile", "Format"], ["500 Teile", "36 × 48 cm"], "500 Teile, 36 × 48 cm"],
  [["Weite"], ["17,2"], "Weite 17,2"],
  [[], [], ""],
])("%j of %j is called %j", (option_names, option_values, label) => {
  expect(variantLabel({ option_names, option_values })).toBe(label);
});

test("an article without options bears its product's name alone", () => {
  expect(articleName({ name: "Ring Solis", option_names: [], option_values: [] })).toBe("Ring Solis");
  expect(articleName({ name: "Ring Solis", option_names: ["Ringgröße"], option_values: ["54"] })).toBe(
    "Ring Solis, Ringgröße 54",
  );
});
