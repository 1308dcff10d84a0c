import { beforeEach, expect, test, vi } from "vitest";

const keys = vi.hoisted(() => ({ INTERNAL_TOKEN: "the key of yesterday" }));
const rpc = vi.hoisted(() => vi.fn());
vi.mock("@/lib/platform/env", () => ({ env: keys }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: { rpc } }));
vi.mock("@/lib/platform/http/visitor-address", () => ({ visitorAddress: () => Promise.resolve("192.0.2.7") }));
const { confirmRestock, endRestock } = await import("./requests");
const { restockToken } = await import("./token");

const REFERENCE = "0b7e5a43-6a0e-4f0e-9f5b-6f2f6b1f8f10";

beforeEach(() => {
  keys.INTERNAL_TOKEN = "the key of yesterday";
  rpc.mockReset().mockReturnValue({ throwOnError: () => Promise.resolve() });
});

test("a letter's link ends the request also after the shop's key was changed, but confirms none", async () => {
  const token = restockToken(REFERENCE);
  keys.INTERNAL_TOKEN = "the key of today";
  await confirmRestock(token);
  expect(rpc).not.toHaveBeenCalled();
  await endRestock(token);
  expect(rpc.mock.calls).toEqual([["end_restock", { p_reference: REFERENCE }]]);
});

test("a token of today's key does both", async () => {
  await confirmRestock(restockToken(REFERENCE));
  await endRestock(restockToken(REFERENCE));
  expect(rpc.mock.calls.map(([name]) => String(name))).toEqual(["confirm_restock", "end_restock"]);
});

test.each([null, "", "nonsense", REFERENCE, `${REFERENCE}.a.b`, "x.y"])("%j is no token", async (token) => {
  await confirmRestock(token);
  await endRestock(token);
  expect(rpc).not.toHaveBeenCalled();
});
