import { readFile } from "node:fs/promises";
import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { NOTHING_ADDED } from "@/lib/catalog/admin/file/added";

const { importFile } = vi.hoisted(() => ({ importFile: vi.fn() }));
vi.mock("@/lib/platform/auth/guard", () => ({ findAdmin: async () => ({ client: {} }) }));
vi.mock("@/lib/puzzle/difficulty/upkeep", () => ({ measurePending: vi.fn() }));
vi.mock("@/lib/catalog/admin/file/import", () => ({
  importFile: async (_client: unknown, file: string, fingerprint: string | null, added: unknown) => {
    importFile(await readFile(file, "utf8"), fingerprint, added);
    return { ok: false, errors: [], foreign: null };
  },
}));
const { POST } = await import("./route");

const post = (query: string, body: string) =>
  POST(
    new NextRequest(`https://shop.test/api/admin/products${query}`, {
      method: "POST",
      body,
      headers: { host: "shop.test", origin: "https://shop.test" },
    }),
  );
beforeEach(() => importFile.mockReset());

test("what is sent along is parted from the file, whose bytes it counts", async () => {
  const added = { pictures: [{ name: "für.jpg", problem: null, stored: null }], categories: { Größe: "ringe" } };
  const head = JSON.stringify(added);
  await post(`?added=${Buffer.byteLength(head)}&fingerprint=f`, `${head}Artikelnummer\nA\n`);
  await post("", "Artikelnummer\nB\n");
  expect(importFile.mock.calls).toEqual([
    ["Artikelnummer\nA\n", "f", added],
    ["Artikelnummer\nB\n", null, NOTHING_ADDED],
  ]);
});

test.each([
  ["?added=9", "no JSON at all"],
  ["?added=2", "{}Artikelnummer"],
  ["?added=-1", "Artikelnummer"],
  ["?added=9000000000", "Artikelnummer"],
])("%s with something else is refused", async (query, body) => {
  expect((await post(query, body)).status).toBe(400);
  expect(importFile).not.toHaveBeenCalled();
});
