import type { SupabaseClient } from "@supabase/supabase-js";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Added } from "@/lib/catalog/admin/file/added";
import { readCatalog } from "@/lib/catalog/admin/file/catalog";
import { exportCatalog } from "@/lib/catalog/admin/file/export";
import { importFile } from "@/lib/catalog/admin/file/import";
import { toCsv } from "@/lib/platform/format/csv";
import { makeWorkFolder } from "@/lib/platform/tasks/work-folder";
import { product } from "./rows.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware } = testShop();
let admin: SupabaseClient;

beforeAll(async () => {
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
  await ware({
    article_number: "0042",
    description: '=1+1;"x"\n\n\'@',
    weight: "-4 g",
    stock: 3,
    is_new: true,
    engraving: [{ place: "Innenseite", x: 50, y: 40.5, width: 30, angle: -12 }],
    secondary_image_url: "/kunst/b.webp",
  });
});

async function bring(text: string, fingerprint: string | null = null, added?: Added) {
  const { folder, remove } = await makeWorkFolder();
  const file = path.join(folder, "body");
  try {
    await writeFile(file, text);
    return await importFile(admin, file, fingerprint, added);
  } finally {
    await remove();
  }
}
const exported = async () => toCsv(exportCatalog(await readCatalog(admin)));
async function everything() {
  const asked = backend.service.from("products").select("*, product_pictures (*)").order("id");
  return (await asked.throwOnError()).data.map((row) => ({ ...row, price: Number(row.price) }));
}
async function apply(text: string) {
  const shown = await bring(text);
  if (!shown.ok || "errors" in shown) throw new Error(JSON.stringify(shown));
  return bring(text, shown.fingerprint);
}

test("the articles of vouchers, which the shop makes itself, are in no file", async () => {
  const row = product({ article_number: "GUTSCHEIN-50", is_voucher: true });
  await backend.service.from("products").insert(row).throwOnError();
  expect(await exported()).not.toContain("GUTSCHEIN-50");
  await backend.service.from("products").delete().eq("article_number", "GUTSCHEIN-50").throwOnError();
});

test("a file brings a product with variants, and reading the export of all that changes nothing", async () => {
  const file = [
    ["Artikelnummer", "Hauptartikel", "Name", "Kategorie", "Preis", "Bestand", "Merkmal 1", "Wert 1", "Bilder"],
    ["RING", "", "Ring Solis", "Klassische Kunst", "49,90", "4", "Ringgröße", "54", "/kunst/a.webp\n/kunst/b.webp"],
    ["RING-56", "RING", "", "", "59", "5", "", "56", "/kunst/b.webp"],
    ["RING-58", "RING", "", "", "59", "6", "", "58", ""],
  ];
  expect(await bring(toCsv(file))).toMatchObject({ ok: true, isApplied: false, counts: { created: 3, changed: 0 } });
  expect(await everything()).toHaveLength(1);
  expect(await apply(toCsv(file))).toMatchObject({ isApplied: true });
  expect(await everything()).toMatchObject([
    {},
    { slug: "ring-solis", option_values: ["54"], stock: 4, price: 49.9 },
    { name: "Ring Solis", option_values: ["56"], stock: 5, price: 59, image_url: "/kunst/b.webp" },
    { name: "Ring Solis", option_values: ["58"], stock: 6, image_url: "/kunst/a.webp" },
  ]);

  const before = await everything();
  expect(await bring(await exported())).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 4 }, lines: [] });
  expect(await apply(await exported())).toMatchObject({ isApplied: true });
  expect(await everything()).toEqual(before);
});

test("what was shown is what is applied: a sale or an edit in between is shown first", async () => {
  const file = "Artikelnummer;Bestand;Preis\nRING-56;20;61\n";
  const shown = await bring(file);
  expect(shown).toMatchObject({ lines: [{ changes: [{ column: "Bestand", before: "5" }, { column: "Preis" }] }] });
  await backend.service.from("products").update({ stock: 2 }).eq("article_number", "RING-56").throwOnError();
  const fingerprint = shown.ok && "fingerprint" in shown ? shown.fingerprint : "";
  const again = await bring(file, fingerprint);
  expect(again).toMatchObject({ isApplied: false, isOutdated: true, lines: [{ changes: [{ before: "2" }, {}] }] });
  expect((await everything())[2]).toMatchObject({ price: 59, stock: 2 });
  expect(await apply(file)).toMatchObject({ isApplied: true });
});

test("a changed link says what becomes of the old one, which no other article gets", async () => {
  const link = (number: string, slug: string) => `Artikelnummer;Link\n${number};${slug}\n`;
  const note = "Der alte Link leitet auf den neuen weiter.";
  expect(await bring(link("RING", "solis"))).toMatchObject({ lines: [{ changes: [{ column: "Link", note }] }] });
  expect(await apply(link("RING", "solis"))).toMatchObject({ isApplied: true });
  const message = "Dieser Link gehörte früher zum Artikel RING und leitet dorthin weiter.";
  expect(await bring(link("0042", "ring-solis"))).toMatchObject({
    ok: false,
    errors: [{ line: 2, column: "Link", message }],
  });
  expect(await apply(link("RING", "ring-solis"))).toMatchObject({ isApplied: true });
});

test("a picture that does not exist is refused by its line, among many, too", async () => {
  expect(await bring("Artikelnummer;Bilder\n0042;/bilder/fehlt.webp\n")).toMatchObject({
    ok: false,
    errors: [{ line: 2, column: "Bilder", message: expect.stringContaining("/bilder/fehlt.webp") }],
  });
  const bucket = backend.service.storage.from("product-images");
  expect((await bucket.upload("da.webp", Buffer.from("x"), { contentType: "image/webp" })).error).toBeNull();
  const rows = Array.from({ length: 60 }, (_, n) => `P-${n};Werk ${n};Klassische Kunst;20;/bilder/fehlt-${n}.webp`);
  const there = ["P-da;Da;Klassische Kunst;20;/bilder/da.webp", "P-alt;Alt;Klassische Kunst;20;/kunst/alt.webp"];
  const answer = await bring(["Artikelnummer;Name;Kategorie;Preis;Bilder", ...there, ...rows].join("\n"));
  expect("errors" in answer && answer.errors.map(({ line }) => line)).toEqual(rows.map((_, n) => n + 4));
});

test("a product with ten variants and the pictures of an archive is made by one file, or nothing of it", async () => {
  const head = [
    "Artikelnummer",
    "Hauptartikel",
    "Name",
    "Kategorie",
    "Preis",
    "Bestand",
    "Merkmal 1",
    "Wert 1",
    "Bilder",
  ];
  const sizes = Array.from({ length: 10 }, (_, index) => String(50 + index));
  const file = toCsv([
    head,
    ["ZEHN", "", "Ring Zehn", "Klassische Kunst", "49,90", "1", "Größe", "50", "eins.jpg\nzwei.jpg"],
    ...sizes
      .slice(1)
      .map((size) => [`ZEHN-${size}`, "ZEHN", "", "", "59", "2", "", size, size === "59" ? "zwei.jpg" : ""]),
  ]);
  const put = async (name: string) => {
    await backend.service.storage.from("product-images").upload(name, Buffer.from("x"), { contentType: "image/jpeg" });
    return { url: `/bilder/${name}`, width: 40, height: 50, color: "#808080" };
  };
  const picture = (name: string, stored: Added["pictures"][number]["stored"] = null) => ({
    name,
    problem: null,
    stored,
  });
  const categories = {};
  const checked = { categories, pictures: ["eins.jpg", "zwei.jpg", "übrig.jpg"].map((name) => picture(name)) };
  const before = (await everything()).length;
  const shown = await bring(file, null, checked);
  expect(shown).toMatchObject({
    ok: true,
    counts: { created: 10 },
    used: ["eins.jpg", "zwei.jpg"],
    unused: ["übrig.jpg"],
  });
  if (!shown.ok) return;
  expect(await bring(file, shown.fingerprint, checked)).toMatchObject({ ok: false });
  const one = await put("1-eins.jpg");
  const lost = { ...one, url: "/bilder/1-weg.jpg" };
  const stored = (second: typeof one) => ({
    categories,
    pictures: [picture("eins.jpg", one), picture("zwei.jpg", second), picture("übrig.jpg")],
  });
  expect(await bring(file, shown.fingerprint, stored(lost))).toMatchObject({
    ok: false,
    errors: [{ column: "Bilder" }],
  });
  expect(await everything()).toHaveLength(before);
  const all = stored(await put("1-zwei.jpg"));
  expect(await bring(file, shown.fingerprint, all)).toMatchObject({ ok: true, isApplied: true });
  const made = (await everything()).slice(before);
  expect(made.map(({ option_values: values, stock, image_url: url }) => [values[0], stock, url])).toEqual(
    sizes.map((size) => [size, size === "50" ? 1 : 2, size === "59" ? "/bilder/1-zwei.jpg" : "/bilder/1-eins.jpg"]),
  );
  expect(made[0]?.product_pictures).toMatchObject([{ width: 40 }, { url: "/bilder/1-zwei.jpg", color: "#808080" }]);
  expect(await bring(await exported())).toMatchObject({ counts: { created: 0, changed: 0 } });
});

test("a file of another shop asks for its categories and names the pictures that are missing", async () => {
  const file =
    "Handle,Title,Variant SKU,Variant Price,Type,Image Src\nmond,Mond,M-1,9.50,Monde,https://cdn.example/m.jpg\n";
  const downloads = [{ name: "m.jpg", url: "https://cdn.example/m.jpg" }];
  expect(await bring(file)).toMatchObject({ ok: false, unknown: ["Monde"], foreign: { shop: "Shopify" } });
  const categories = { Monde: "klassische-kunst" };
  expect(await bring(file, null, { categories, pictures: [] })).toMatchObject({
    errors: [{ line: 2 }],
    foreign: { downloads },
  });
  const pictures = [{ name: "m.jpg", problem: null, stored: null }];
  expect(await bring(file, null, { categories, pictures })).toMatchObject({
    ok: true,
    used: ["m.jpg"],
    foreign: { downloads: [] },
  });
});
