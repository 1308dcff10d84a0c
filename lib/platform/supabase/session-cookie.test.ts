import { createServerClient } from "@supabase/ssr";
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

test("the session's cookie lasts 12 hours at sign-in and at each renewal, and goes at sign-out", async () => {
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  const { asLongAsSession, SESSION_COOKIE } = await import("./session-cookie");
  const jar = new Map<string, string>();
  const ages: (number | undefined)[] = [];
  let token = 0;
  const client = createServerClient("http://auth.invalid", "key", {
    cookieOptions: SESSION_COOKIE,
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (changed) => {
        for (const { name, value, options } of changed) {
          jar.set(name, value);
          ages.push(asLongAsSession(options).maxAge);
        }
      },
    },
    global: {
      fetch: () =>
        Promise.resolve(
          Response.json({ access_token: `a.${++token}.c`, refresh_token: "r", expires_in: 600, user: { id: "u" } }),
        ),
    },
  });
  await client.auth.signInWithPassword({ email: "inhaberin@example.org", password: "vier alte Heringe" });
  await vi.waitFor(() => expect(ages).toEqual([43_200]));
  await client.auth.refreshSession();
  await vi.waitFor(() => expect(ages).toEqual([43_200, 43_200]));
  await client.auth.signOut();
  await vi.waitFor(() => expect(ages).toEqual([43_200, 43_200, 0]));
});
