import { unzipSync } from "fflate";
import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import { DELIVERED } from "@/lib/settings/parts";
import { archiveFile } from "./admin/archive-file";
import { workArchives } from "./archive-steps";

/** More are drawn for real, to see how long it takes. */
const COUNT = Number(process.env["ARCHIVED_DOCUMENTS"] ?? 60);
const ID = "00000000-0000-4000-8000-000000000001";
const documents = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  number: `RE-${index + 1}`,
  order_id: index,
}));

const state = vi.hoisted(() => ({ reached: 0, parts: 0, done: 0, ready: false, breaks: false }));
const kept = vi.hoisted(() => new Map<string, Uint8Array>());

vi.mock("@/lib/orders/invoice-pdf", (original) =>
  process.env["ARCHIVED_DOCUMENTS"] ? original() : { invoicePdf: () => Promise.resolve(Buffer.from("%PDF-1.7")) },
);
vi.mock("@/lib/settings/read", () => ({ currentSettings: () => Promise.resolve(DELIVERED) }));
vi.mock("@/lib/orders/queries", () => ({
  getOrder: (id: number) =>
    id === 7
      ? Promise.reject(new Error("There is no order 7."))
      : Promise.resolve({
          ...exampleOrder(),
          invoices: [{ number: `RE-${id + 1}`, kind: "invoice", amountCents: 11682, issuedAt: new Date(0) }],
        }),
}));
vi.mock("@/lib/platform/supabase/service", () => {
  const answers: Record<string, (values: Record<string, number | null>) => unknown> = {
    claim_archive: ({ p_limit }) =>
      state.ready
        ? null
        : {
            ...{ id: ID, part: state.parts, reached: state.reached },
            documents: documents.filter(({ id }) => id > state.reached).slice(0, p_limit ?? 0),
          },
    advance_archive: ({ p_last, p_count }) => {
      if (p_last === null) state.ready = true;
      else Object.assign(state, { reached: p_last, done: state.done + (p_count ?? 0), parts: state.parts + 1 });
      return true;
    },
  };
  const storage = {
    upload: (name: string, bytes: Uint8Array) => {
      kept.set(name, bytes);
      // Killed after the file was written, before the step was noted.
      const breaks = state.breaks && state.parts === 1;
      if (breaks) state.breaks = false;
      return Promise.resolve({ error: breaks ? new Error("killed") : null });
    },
    download: (name: string) => Promise.resolve({ data: new Blob([new Uint8Array(kept.get(name)!)]), error: null }),
  };
  const rpc = (name: string, values: never) => ({
    throwOnError: () => Promise.resolve({ data: answers[name]!(values) }),
  });
  return { serviceClient: { rpc, storage: { from: () => storage } } };
});

const client = {
  rpc: () => ({ throwOnError: () => Promise.resolve({ data: [] }) }),
} as never; // What reads entries and open items: there are none.

beforeEach(() => {
  kept.clear();
  Object.assign(state, { reached: 0, parts: 0, done: 0, ready: false, breaks: false });
});

test("an archive that was broken off goes on, has each document once, the hash of each file, and says what is in it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  state.breaks = true;
  const begun = Date.now();
  await expect(workArchives(Date.now() + 60_000)).rejects.toThrow("killed");
  expect(state.done).toBe(49);
  await workArchives(Date.now() + 600_000);
  expect(state).toMatchObject({ ready: true, done: COUNT - 1 });
  if (COUNT > 60)
    console.info(`${COUNT} documents: ${Date.now() - begun} ms, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);

  const archive = {
    id: ID,
    state: "ready",
    createdAt: new Date(),
    done: state.done,
    total: COUNT,
    parts: state.parts,
  } as const;
  const stream = await archiveFile(client, "2026-11", archive);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const read = (name: string) => new TextDecoder().decode(files[name]);
  expect(Object.keys(files).filter((name) => name.endsWith(".pdf"))).toHaveLength(COUNT - 1);
  expect(read("belege/RE-1.pdf")).toMatch(/^%PDF/);
  const hashes = read("pruefsummen.txt").trimEnd().split("\n");
  expect(hashes).toHaveLength(Object.keys(files).length - 1);
  for (const line of hashes) {
    const [hash, name = ""] = line.split("  ");
    expect(createHash("sha256").update(files[name]!).digest("hex")).toBe(hash);
  }
  expect(read("belege.csv").split("\r\n")).toHaveLength(COUNT + 1);
  const index = read("index.xml");
  expect([...index.matchAll(/<URL>(.*?)<\/URL>/g)].map(([, name = ""]) => name in files)).toEqual([true, true, true]);
  expect([...index.matchAll(/<Name>(.*?)<\/Name>/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(read("buchungen.csv").trim().replace("\uFEFF", "").split(";")),
  );
});
