import { beforeEach, expect, test, vi } from "vitest";

const { after, done, serviceClient } = vi.hoisted(() => ({
  after: vi.fn<(work: () => unknown) => void>(),
  done: vi.fn<(what: string, client: unknown) => void>(),
  serviceClient: {},
}));
vi.mock("next/server", () => ({ after }));
vi.mock("@/lib/platform/http/internal-token", () => ({ isInternal: () => true }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient }));
vi.mock("@/lib/platform/images/bucket", () => ({ sweepAbandoned: (client: unknown) => done("swept", client) }));
vi.mock("@/lib/platform/images/bucket-cuts", () => ({
  completePictures: (client: unknown) => done("completed", client),
}));
const { POST } = await import("./route");

const post = () => POST(new Request("https://shop.test/api/internal/pictures", { method: "POST" }));
beforeEach(() => vi.clearAllMocks());

test("pictures that were abandoned are swept and all others completed, after the answer", async () => {
  expect((await post()).status).toBe(202);
  expect(done).not.toHaveBeenCalled();
  for (const [work] of after.mock.calls) await work();
  expect(done.mock.calls).toEqual([
    ["swept", serviceClient],
    ["completed", serviceClient],
  ]);
});
