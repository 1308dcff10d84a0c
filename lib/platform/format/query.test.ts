import { expect, test } from "vitest";
import { querySchema } from "./query";

test("a query is one printable line of at most 200 characters", () => {
  expect(querySchema.parse("  blaue\t\n blume\u0000 ")).toBe("blaue blume");
  expect(querySchema.parse("\ud800x\udc00")).toBe("x");
  expect(Array.from(querySchema.parse("🧩".repeat(5000)))).toHaveLength(200);
  expect(querySchema.parse(`${"x".repeat(199)} y`)).toBe("x".repeat(199));
});
