import { expect, test } from "vitest";
import { isFreshLink } from "./fresh-link";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const ago = (minutes: number, method = "otp") => [{ method, timestamp: NOW / 1000 - minutes * 60 }];

test("SEC-M6 a link of the last ten minutes stands for the current password", () => {
  expect(isFreshLink(ago(0), NOW)).toBe(true);
  expect(isFreshLink(ago(10, "recovery"), NOW)).toBe(true);
  expect(isFreshLink([...ago(0, "totp"), ...ago(5)], NOW)).toBe(true);
});

test.each([[ago(11)], [ago(0, "password")], [ago(0, "totp")], [undefined], [["otp"]], ["otp"], [[]]])(
  "SEC-M6 %j does not",
  (amr) => expect(isFreshLink(amr, NOW)).toBe(false),
);
