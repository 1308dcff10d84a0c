import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({
  env: { SITE_URL: "https://shop.example", INTERNAL_TOKEN: "a-token-for-the-tests" },
}));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: {} }));

const TOKEN = "3d0c9f3e-1f64-4f6a-9b53-2f1f1f1f1f1f";

test("only the key of an order's own mails shows that its address was read there", async () => {
  const { isMailed, mailedAddress } = await import("./mailed-address");
  const { pathname, searchParams } = new URL(mailedAddress(TOKEN));
  const key = searchParams.get("schluessel");
  expect(pathname).toBe(`/bestellung/${TOKEN}/mail`);
  expect(isMailed(TOKEN, key)).toBe(true);
  expect(key).not.toContain(TOKEN);
  for (const other of [null, "", TOKEN, `${key}x`, key?.slice(1) ?? ""]) expect(isMailed(TOKEN, other)).toBe(false);
  expect(isMailed("00000000-1f64-4f6a-9b53-2f1f1f1f1f1f", key)).toBe(false);
});
