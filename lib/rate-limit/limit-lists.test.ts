import { expect, test } from "vitest";
import { refuseReading } from "./limit-lists.ts";

const SETTINGS = { TRUSTED_PROXIES: 1, SITE_URL: "https://shop.example" };
const ask = (address: string, from: string, method = "GET") =>
  refuseReading(new Request(`http://localhost${address}`, { method, headers: { "x-forwarded-for": from } }), SETTINGS);

test("DB-H8 a visitor gets 120 searches a minute, then a German page that says to wait, and others go on", async () => {
  for (let number = 0; number < 120; number++) expect(ask(`/suche?q=${number}`, "2001:db8::1")).toBeNull();
  const refusal = ask("/category/tiere?seite=4000", "2001:db8::2");
  expect(refusal?.status).toBe(429);
  expect(Number(refusal?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refusal?.headers.get("content-security-policy")).toContain("script-src 'none'; ");
  expect(await refusal?.text()).toMatch(/<html lang="de">[^]*Bitte warten Sie eine Minute/);
  expect(ask("/suche?q=1", "2001:db8:0:1::1")).toBeNull();
});

test("what asks the database nothing is not counted", () => {
  for (let number = 0; number < 300; number++) {
    expect(ask("/suche", "192.0.2.1")).toBeNull();
    expect(ask("/suche?q=x", "192.0.2.1", "POST")).toBeNull();
  }
});
