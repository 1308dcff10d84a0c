import { expect, test } from "vitest";
import { withStoreIds } from "./search";

test.each([
  ["Ring münchen", "Ring muenchen"],
  ["Hamburg Clara", "hamburg Clara"],
  ["Clara", "Clara"],
])("'%s' looks for '%s'", (typed, sought) => expect(withStoreIds(typed)).toBe(sought));
