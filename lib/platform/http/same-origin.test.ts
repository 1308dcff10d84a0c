import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin";

test.each([
  ["https://shop.test", { host: "shop.test" }, true],
  ["https://shop.test:8443", { host: "shop.test:8443" }, true],
  ["https://shop.test", { host: "127.0.0.1:3000", "x-forwarded-host": "shop.test" }, true],
  ["https://shop.test", { host: "127.0.0.1:3000", "x-forwarded-host": "shop.test, cdn.test" }, true],
  ["https://evil.test", { host: "shop.test" }, false],
  ["https://cdn.test", { host: "127.0.0.1:3000", "x-forwarded-host": "shop.test, cdn.test" }, false],
  ["null", { host: "shop.test" }, false],
])("a request of %s to %j", (origin, headers, isSame) => {
  expect(isSameOrigin(new Headers({ origin, ...headers }))).toBe(isSame);
});

test("without an Origin nobody knows", () => {
  expect(isSameOrigin(new Headers({ host: "shop.test" }))).toBe(false);
});
