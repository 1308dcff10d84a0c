import { afterEach, expect, test, vi } from "vitest";

const env = {
  NEXT_PUBLIC_SUPABASE_URL: "https://project.supabase.test",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_y",
};
vi.mock("server-only", () => ({}));
vi.mock("@/lib/platform/env", () => ({ env }));
const { authFetch } = await import("./auth-fetch");

afterEach(() => vi.unstubAllGlobals());

/** The headers that reach the project. */
async function sent(path: string, authorization: string, address = "203.0.113.7"): Promise<Headers> {
  const outside = vi.fn<typeof fetch>(async () => new Response("{}"));
  vi.stubGlobal("fetch", outside);
  const headers = { apikey: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, authorization };
  await authFetch(async () => address)(`${env.NEXT_PUBLIC_SUPABASE_URL}${path}`, { headers });
  return new Headers(outside.mock.calls[0]?.[1]?.headers);
}

test("SEC-L13 the auth service is told the visitor's address, with the key that it believes", async () => {
  const headers = await sent("/auth/v1/token?grant_type=password", "Bearer sb_publishable_x");
  expect(headers.get("sb-forwarded-for")).toBe("203.0.113.7");
  expect(headers.get("apikey")).toBe("sb_secret_y");
  expect(headers.get("authorization")).toBe("Bearer sb_secret_y");
});

test("SEC-L13 a person's own token stays", async () => {
  const headers = await sent("/auth/v1/user", "Bearer eyJ.person.token");
  expect(headers.get("authorization")).toBe("Bearer eyJ.person.token");
});

test.each(["/rest/v1/orders", "/storage/v1/object/x", "/rest/v1/rpc/staff_state?x=/auth/v1/"])(
  "SEC-L13 calls for data never get the secret key: %s",
  async (path) => {
    const headers = await sent(path, "Bearer sb_publishable_x");
    expect(headers.get("apikey")).toBe("sb_publishable_x");
    expect(headers.get("authorization")).toBe("Bearer sb_publishable_x");
    expect(headers.has("sb-forwarded-for")).toBe(false);
  },
);

test("SEC-L13 of an IPv6 network its first address is told; without an address nothing changes", async () => {
  const of = (network: string) => sent("/auth/v1/user", "Bearer sb_publishable_x", network);
  expect((await of("2001:db8:1:2::/64")).get("sb-forwarded-for")).toBe("2001:db8:1:2::");
  expect((await of("unknown")).get("apikey")).toBe("sb_publishable_x");
});
