import type { SupabaseClient } from "@supabase/supabase-js";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalog } from "@/lib/catalog/admin/file/catalog";
import { exportCatalog } from "@/lib/catalog/admin/file/export";
import { importFile } from "@/lib/catalog/admin/file/import";
import { MAX_FILE_BYTES, MAX_LINES } from "@/lib/catalog/admin/file/limits";
import { toCsv } from "@/lib/platform/format/csv";
import { makeWorkFolder } from "@/lib/platform/tasks/work-folder";
import { startEmbeddedBackend } from "./backend.ts";
import { stockCategory } from "./order-requests.ts";

/** By how much changing all may take longer than making all. Indexing each variant's product at once took eleven times as long. */
const MAX_CHANGE_FACTOR = 8;

let backend: Awaited<ReturnType<typeof startEmbeddedBackend>>;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await stockCategory(backend.service);
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
});
afterAll(() => backend.stop());

const TITLES = "Artikelnummer;Hauptartikel;Name;Kategorie;Preis;Bestand;Merkmal 1;Wert 1;Material;Beschreibung;Bilder";
const TEXT = "Von Hand gefertigt in Hamburg, mit matter Oberfläche und feiner Prägung; jedes Stück ein wenig anders. ";
const SIZES = 40;

/** Few products with many variants; all of one name, whose addresses meet those of sizes. */
const ring = (n: number) => {
  const [number, size] = [`R${Math.floor(n / SIZES)}`, String(40 + (n % SIZES))];
  const listed = [
    "Ring Solis",
    "Klassische Kunst",
    "99,90",
    "7",
    "Ringgröße",
    size,
    "Silber",
    TEXT,
    `/kunst/${n}.webp`,
  ];
  const variant = ["", "", "109,90", "7", "", size, "", "", ""];
  return size === "40" ? [number, "", ...listed] : [`${number}-${size}`, number, ...variant];
};
/** Products without variants, each with a picture of its own. */
const motif = (n: number) => [
  ...[
    `M${n}`,
    "",
    "Teich am Abend",
    "Klassische Kunst",
    "49,90",
    "7",
    "",
    "",
    "Karton",
    TEXT.repeat(8),
    `/kunst/teich-${n}.webp`,
  ],
];

async function bring(text: string, fingerprint: string | null = null) {
  const { folder, remove } = await makeWorkFolder();
  const file = path.join(folder, "body");
  try {
    await writeFile(file, text);
    return await importFile(admin, file, fingerprint);
  } finally {
    await remove();
  }
}
const exported = async () => toCsv(exportCatalog(await readCatalog(admin)));

const shapes: [string, (n: number) => string[]][] = [
  ["rings in many sizes", ring],
  ["motifs of one name", motif],
];

test.each(shapes)(
  "%s, as many as a file may hold: taken in, given out, read again, changed",
  { timeout: 600_000 },
  async (_, toRow) => {
    const took: Record<string, number> = {};
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const answer = await work();
      took[what] = Math.round(performance.now() - started);
      return answer;
    };
    const apply = async (what: string, text: string) => {
      const shown = await timed(`checking ${what}`, () => bring(text));
      if (!shown.ok || !("fingerprint" in shown)) throw new Error(JSON.stringify(shown).slice(0, 1000));
      const done = await timed(`writing ${what}`, () => bring(text, shown.fingerprint));
      expect(done).toMatchObject({ isApplied: true });
      return shown.counts;
    };
    await backend.service.from("products").delete().gt("id", 0).throwOnError();
    const rows = Array.from({ length: MAX_LINES }, (__, n) => toRow(n));
    const text = toCsv([TITLES.split(";"), ...rows]);
    expect(await apply("all", text)).toEqual({ created: MAX_LINES, changed: 0, unchanged: 0 });
    const out = await timed("the export", exported);
    expect(Buffer.byteLength(out)).toBeLessThan(MAX_FILE_BYTES);
    const nothing = await timed("checking the export", () => bring(out));
    expect(nothing).toMatchObject({ counts: { created: 0, changed: 0, unchanged: MAX_LINES }, lines: [] });
    expect(await apply("changes", text.replaceAll("9,90;7;", "8,50;8;"))).toMatchObject({ changed: MAX_LINES });
    const all = JSON.stringify(took);
    expect(took["writing changes"], all).toBeLessThan(MAX_CHANGE_FACTOR * (took["writing all"] ?? 0));
    expect(took["checking changes"], all).toBeLessThan(took["writing changes"] ?? 0);
  },
);
