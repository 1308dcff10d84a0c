import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: { TRUSTED_PROXIES: 1, SITE_URL: "https://shop.example" } }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: {} }));
const { refuseReading } = await import("./limit-lists");

const ask = (address: string, from: string, method = "GET") =>
  refuseReading(new Request(`http://localhost${address}`, { method, headers: { "x-forwarded-for": from } }));

test("a visitor gets 120 searches a minute, then a German page that says to wait, and others go on", async () => {
  for (let number = 0; number < 120; number++) expect(await ask(`/suche?q=${number}`, "2001:db8::1")).toBeNull();
  const refusal = await ask("/category/tiere?seite=4000", "2001:db8::2");
  expect(refusal?.status).toBe(429);
  expect(Number(refusal?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refusal?.headers.get("content-security-policy")).toContain("script-src 'none'; ");
  expect(await refusal?.text()).toMatch(/<html lang="de">[^]*Bitte warten Sie eine Minute/);
  expect(await ask("/suche?q=1", "2001:db8:0:1::1")).toBeNull();
});

test("a network of many visitors gets as many as eight of them, and those around it go on", async () => {
  const answers = [];
  for (let number = 0; number < 1200; number++) answers.push(await ask("/suche?q=x", `198.51.100.${number % 200}`));
  expect(answers.filter((answer) => answer === null)).toHaveLength(960);
  expect(await ask("/suche?q=x", "198.51.101.1")).toBeNull();
});

test("what asks the database nothing is not counted", async () => {
  for (let number = 0; number < 300; number++) {
    expect(await ask("/suche", "192.0.2.1")).toBeNull();
    expect(await ask("/suche?q=x", "192.0.2.1", "POST")).toBeNull();
  }
});
