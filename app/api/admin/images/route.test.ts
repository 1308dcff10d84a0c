import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";

const { keepPicture, completePicture, after, findAdmin, serviceClient } = vi.hoisted(() => ({
  keepPicture: vi.fn(),
  completePicture: vi.fn(),
  after: vi.fn<(work: () => unknown) => void>(),
  findAdmin: vi.fn(),
  serviceClient: {},
}));
vi.mock("next/server", async (original) => ({ ...(await original<object>()), after }));
vi.mock("@/lib/platform/auth/guard", () => ({ findAdmin }));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient }));
vi.mock("@/lib/platform/images/bucket", () => ({ keepPicture }));
vi.mock("@/lib/platform/images/bucket-cuts", () => ({ completePicture }));
vi.mock("@/lib/platform/images/process-file", () => ({
  processImageFile: () => ({ ok: true, facts: { width: 2, height: 1 } }),
}));
const { POST } = await import("./route");

const post = () =>
  POST(
    new NextRequest("https://shop.test/api/admin/images?name=a.jpg", {
      method: "POST",
      body: "picture",
      headers: { host: "shop.test", origin: "https://shop.test" },
    }),
  );
beforeEach(() => vi.clearAllMocks());

test("after an upload the new picture alone is completed", async () => {
  findAdmin.mockResolvedValue({ client: {} });
  keepPicture.mockResolvedValue("/bilder/1-a.jpg");
  expect(await (await post()).json()).toEqual({ url: "/bilder/1-a.jpg", width: 2, height: 1 });
  expect(completePicture).not.toHaveBeenCalled();
  for (const [work] of after.mock.calls) await work();
  expect(completePicture.mock.calls).toEqual([[serviceClient, "/bilder/1-a.jpg"]]);
});

test("who is no admin keeps nothing", async () => {
  findAdmin.mockResolvedValue("signed_out");
  expect((await post()).status).toBe(401);
  expect(keepPicture).not.toHaveBeenCalled();
  expect(after).not.toHaveBeenCalled();
});
