import { expect, test, vi } from "vitest";

const { found } = vi.hoisted(() => ({ found: { error: null as object | null } }));
vi.mock("next/server", () => ({ connection: () => Promise.resolve() }));
vi.mock("@/lib/platform/supabase/public", () => {
  const limited = { abortSignal: () => Promise.resolve(found) };
  return { publicClient: { from: () => ({ select: () => ({ limit: () => limited }) }) } };
});
const { GET } = await import("./route");

test.each([
  ["answers", null, 200, "ok"],
  ["does not answer", { message: "timeout" }, 503, "unavailable"],
])("when the database %s", async (_what, error, code, status) => {
  found.error = error;
  const answer = await GET();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([code, "no-store"]);
  expect(await answer.json()).toEqual({ status });
});
