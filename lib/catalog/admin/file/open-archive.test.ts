import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { openArchive } from "./open-archive";

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, ...new Uint8Array(30)]);
const opened = (files: Record<string, Uint8Array>) => openArchive(zipSync(files, { level: 0 }));

test("files are known by their names alone, judged by their content, and what systems hide is left out", async () => {
  const archive = opened({
    "Export/produkte.csv": strToU8("Artikelnummer\nA\n"),
    "Export/bilder/Ring.jpg": JPEG,
    "Export/bilder/liste.jpg": strToU8("no picture, although its name says so"),
    "Export/bilder/groß.jpg": new Uint8Array(5_242_881),
    "a/zwei.jpg": JPEG,
    "b/ZWEI.JPG": JPEG,
    "__MACOSX/Export/._Ring.jpg": JPEG,
    "Export/.DS_Store": JPEG,
  });
  if (typeof archive === "string") throw new Error(archive);
  expect(archive.pictures.map(({ name, problem }) => [name, problem])).toEqual([
    ["Ring.jpg", null],
    ["liste.jpg", "type"],
    ["groß.jpg", "size"],
    ["ZWEI.JPG", "twice"],
  ]);
  expect(new TextDecoder().decode(archive.table ?? undefined)).toBe("Artikelnummer\nA\n");
  expect(new Uint8Array(await archive.read("Ring.jpg").arrayBuffer())).toEqual(JPEG);
});

test.each([
  ["UTF-8 that is not said to be", [0xc3, 0xa4], "ä.jpg"],
  ["code page 437", [0x84], "ä.jpg"],
  ["parted letters", [0x61, 0xcc, 0x88], "ä.jpg"],
])("a name in %s is read", (_what, letters, name) => {
  const placeholder = "x".repeat(letters.length);
  const bytes = zipSync({ [`${placeholder}.jpg`]: JPEG });
  for (let at = 0; at < bytes.length; at++)
    if (letters.every((_, index) => bytes[at + index] === 0x78) && bytes[at + letters.length] === 0x2e)
      bytes.set(letters, at);
  expect(openArchive(bytes)).toMatchObject({ pictures: [{ name, problem: null }] });
});

test("what is too much, broken, a workbook or has two tables is refused", () => {
  expect(openArchive(strToU8("PK no archive"))).toBe("broken");
  expect(opened({ "[Content_Types].xml": JPEG, "xl/workbook.xml": JPEG })).toBe("workbook");
  expect(opened({ "a.csv": JPEG, "b.csv": JPEG })).toBe("twoTables");
  expect(opened({ "a/x.csv": JPEG, "b/x.csv": JPEG })).toBe("twoTables");
  expect(opened(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.jpg`, JPEG])))).toBe(
    "tooMuch",
  );
  const bomb = zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.jpg`, JPEG])));
  const view = new DataView(bomb.buffer);
  // The size in each record of the directory at its end.
  for (let at = 0; at < bomb.length - 28; at++)
    if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 5_000_000, true);
  expect(openArchive(bomb)).toBe("tooMuch");
});
