import { expect, test } from "vitest";
import { z } from "zod";
import { rowSchema } from "./row-schema";

const schema = rowSchema({ lastAt: z.string(), total: z.number(), line: rowSchema({ isNew: z.boolean() }).nullable() });

test("the names of an answer's fields lose their underscores, at each level that says so, and no others", () => {
  const row = { last_at: "now", total: 1, line: { is_new: true } };
  expect(schema.parse({ ...row, more: 1 })).toEqual({ lastAt: "now", total: 1, line: { isNew: true } });
  expect(schema.parse({ ...row, line: null }).line).toBeNull();
  expect(rowSchema({ words: z.record(z.string(), z.string()) }).parse({ words: { a_b: "c" } }).words).toEqual({
    a_b: "c",
  });
});

test.each([null, [], "x", { total: 1, line: null }, { last_at: 1, total: 1, line: null }])(
  "an answer of another form is refused: %j",
  (answer) => expect(schema.safeParse(answer).success).toBe(false),
);
