import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutProblem } from "./cuttable";

type Format = { dimensions: string; pieces: number; option_values: string[] };
const matrix = JSON.parse(readFileSync("supabase/seed/atelier.json", "utf8")) as Format & { variants: Format[] };

test.each(
  [matrix, ...matrix.variants.map((variant) => ({ ...matrix, ...variant }))].map(
    ({ dimensions, pieces, option_values }) => [option_values, dimensions, pieces] as const,
  ),
)("%j of the demo catalog says what is cut", (values, dimensions, pieces) => {
  expect(cutProblem(dimensions, pieces)).toBeNull();
  expect(values).toEqual([dimensions, `${pieces} Teile`]);
});
