import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { STATEMENTS } from "../../e2e/statements/statements";
import { MAX_BYTES } from "../../lib/platform/images/rules";
import { SORTS } from "../../lib/search/state";
import { DELIVERED_CONDITIONS } from "../../lib/settings/conditions";
import { DELIVERED } from "../../lib/settings/parts";
import { storesOf } from "../../lib/settings/stores";
import { refusals } from "#messages/client/admin-ops.json";
import { form, remove, upload } from "#messages/client/admin-products.json";
import { failure } from "#messages/client/admin-shell.json";
import { title } from "#messages/client/error.json";
import { admin, category } from "#messages/pages.json";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** How many statements the specification was found to make. */
const COUNT = 255;
/** Fixed by the customer's order, not by the specification. */
const OF_THE_ORDER = ["shadcn/ui auf Radix"];

/** How the rows of the list of departures begin. */
const rows = read("docs/abweichungen.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2)
  .map((line) => line.slice(2));

const titles = new Map<string, string[]>();
function titlesIn(file: string): string[] {
  const known = titles.get(file);
  if (known) return known;
  const found = [...read(file).matchAll(/(?<=\btest(?:\.each(?:<[^(]*>)?\([^]*?\))?\(\s*)(["`])(.*?)\1/g)].map(
    ([, , name]) => name!.replaceAll('\\"', '"'),
  );
  titles.set(file, found);
  return found;
}

test("each statement of the specification is there once", () => {
  expect(STATEMENTS.map(({ number }) => number)).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1));
});

test.each(STATEMENTS.map((statement) => [`${statement.number}: ${statement.says}`, statement.proofs] as const))(
  "%s is shown by a page, by a test, or is a departure that is listed",
  (_, proofs) => {
    expect(proofs).not.toHaveLength(0);
    for (const proof of proofs) {
      if ("file" in proof) expect(titlesIn(proof.file), proof.file).toContain(proof.title);
      if ("departs" in proof) expect(rows.filter((row) => row.startsWith(proof.departs))).toHaveLength(1);
    }
  },
);

test("each row of the list of departures is about a statement", () => {
  const named = STATEMENTS.flatMap(({ proofs }) =>
    proofs.flatMap((proof) => ("departs" in proof ? proof.departs : [])),
  );
  const isKnown = (row: string) => [...named, ...OF_THE_ORDER].some((begin) => row.startsWith(begin));
  expect(rows.filter((row) => !isKnown(row))).toEqual([]);
});

test("the error screen reads as specified", () => {
  expect(title).toBe("Unexpected Application Error!");
});

test("an empty shop says so", () => {
  expect(category.empty).toBe("Noch keine Produkte vorhanden");
  expect(admin.products.empty).toBe("Noch keine Produkte vorhanden");
});

test("messages of the admin area read as specified", () => {
  expect(refusals.failed).toBe("Fehler beim Überprüfen der Berechtigung");
  expect(failure.check).toBe("Fehler beim Überprüfen der Berechtigung");
  expect(admin.products.failed).toBe("Fehler beim Laden der Produkte");
  expect(form.failed).toBe("Ein Fehler ist aufgetreten");
  expect(upload.failed).toBe("Fehler beim Hochladen");
  expect(remove.failed).toBe("Fehler beim Löschen");
});

test("shipping options are the specification's", () => {
  expect(DELIVERED_CONDITIONS.shipping).toEqual([
    { id: "standard", name: "Standardversand", cents: 0, freeFromCents: null, days: { min: 3, max: 5 } },
    { id: "express", name: "Expressversand", cents: 1500, freeFromCents: null, days: { min: 1, max: 2 } },
    { id: "overnight", name: "Versand über Nacht", cents: 3500, freeFromCents: null, days: { min: 1, max: 1 } },
  ]);
});

test("sort options are the specification's, and more", () => {
  expect(SORTS.slice(0, 5)).toEqual(["featured", "price-low", "price-high", "newest", "name"]);
});

test("limits are the specification's", () => {
  expect(MAX_BYTES).toBe(5_242_880);
  expect(upload.tooBig).toBe("Datei zu groß! Maximum 5MB");
  expect(upload.wrongType).toBe("Ungültiges Dateiformat! Nur JPG, PNG, WEBP, AVIF erlaubt");
});

test("each of the three stores has what the specification names", () => {
  const stores = storesOf(DELIVERED.stores);
  expect(stores).toHaveLength(3);
  for (const { name, street, phone, hours, latitude, longitude, services } of stores)
    for (const fact of [name, street, phone, hours, latitude, longitude, services]) expect(fact).toBeTruthy();
});
