import { expect, test } from "vitest";
import { shownEmail } from "./shown-email";

test.each([
  ["eva@xn--mller-kva.de", "eva@müller.de"],
  ["eva@example.org", "eva@example.org"],
  ["eva@shop.xn--mller-kva.example", "eva@shop.müller.example"],
  ["eva@xn--a-.de", "eva@xn--a-.de"],
  ["", ""],
])("%s is shown as %s", (email, shown) => {
  expect(shownEmail(email)).toBe(shown);
});
