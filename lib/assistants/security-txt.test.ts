import { expect, test } from "vitest";
import { securityText } from "./security-txt";

test("RFC 9116: contacts, languages, its own address, and an end within a year", () => {
  const text = securityText({ email: "a@shop.test" }, "https://shop.test", "2026-11-28");
  expect(text.split("\n")).toEqual([
    "Contact: mailto:a@shop.test",
    "Contact: https://shop.test/kontakt",
    "Expires: 2027-05-27T00:00:00Z",
    "Preferred-Languages: de, en",
    "Canonical: https://shop.test/.well-known/security.txt",
    "",
  ]);
});
