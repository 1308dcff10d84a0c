import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function cookieFor(siteUrl: string) {
  vi.stubEnv("SITE_URL", siteUrl);
  return (await import("./session-cookie")).SESSION_COOKIE;
}

test("SEC-L7 under https no other host of the domain can set the session's cookie", async () => {
  // The three things a browser asks of a name with __Host-: Secure, the path /, and no domain.
  const cookie = await cookieFor("https://shop.test");
  expect(cookie).toMatchObject({ name: "__Host-kg-session", secure: true, path: "/" });
  expect(cookie).not.toHaveProperty("domain");
});

test("without https the browser keeps the session's cookie all the same", async () => {
  expect(await cookieFor("http://localhost:3000")).toMatchObject({ name: "kg-session", secure: false, path: "/" });
});

test.each(["https://shop.test", "http://localhost:3000"])(
  "on %s no script reads the session's cookie, and no other site's form sends it",
  async (siteUrl) => {
    expect(await cookieFor(siteUrl)).toMatchObject({ httpOnly: true, sameSite: "lax" });
  },
);

test("SEC-M6 the session's cookie ends after 12 hours", async () => {
  expect((await cookieFor("http://localhost:3000")).maxAge).toBe(43_200);
});
