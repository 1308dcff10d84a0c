import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { OWNER_FACT_NAMES } from "@/lib/settings/opening";

// docs/recht.md says of each row of the law where it is met and what proves it.
const root = path.join(import.meta.dirname, "../..");
const ROWS = Array.from({ length: 70 }, (_, index) => index + 1);

const table = readFileSync(path.join(root, "docs/recht.md"), "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, row]) => /^\d+(, \d+)*$/.test(row ?? ""))
  .map(([, row = "", , , proof = ""]) => ({ rows: row.split(", ").map(Number), proof }));

const tests = ["app", "components", "lib", "scripts", "supabase/tests", "e2e"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(path.join(root, folder, name), "utf8") })),
);
/** The rows that a test names in its title: "law 22, 23: …". */
const named = new Map(
  tests.map(({ file, text }) => [
    file,
    new Set([...text.matchAll(/law (\d+(?:, \d+)*): /g)].flatMap(([, rows = ""]) => rows.split(", ").map(Number))),
  ]),
);

test("the table has every row of the law once", () => {
  expect(table.flatMap(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual(ROWS);
});

test("each row has a test, and what only the owners can do is asked for by the go-live check or left to their work", () => {
  for (const { rows, proof } of table) {
    expect(proof, rows.join()).toMatch(/`[^`]+\.(test|spec)\.tsx?`/);
    if (proof.includes("**")) expect(proof, rows.join()).toMatch(/\*\* \((im Betrieb|`golive:check`: [^)]+)\)/);
  }
});

test("each name of an owner's fact in the table is one, and each fact is in the table", () => {
  const asked = table.flatMap(({ proof }) =>
    [...proof.matchAll(/`golive:check`: ([^)]+)\)/g)].flatMap(([, names = ""]) => names.split(", ")),
  );
  const facts = asked.filter((name) => /^[a-z]/.test(name));
  const unlisted = [
    ...["home", "story", "workshop", "careers", "vouchers", "cutting"],
    ...["giftWrap", "voucherAmounts", "reservations", "missingPieces"],
  ];
  expect([...new Set([...facts, ...unlisted])].toSorted()).toEqual(OWNER_FACT_NAMES.toSorted());
});

test("each test that the table names exists and bears the row's number", () => {
  const missing = table.flatMap(({ rows, proof }) =>
    [...proof.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].flatMap(([, name = ""]) => {
      const numbers = [...named]
        .filter(([file]) => file === name || file.endsWith(`/${name}`))
        .map(([, known]) => known);
      return numbers.some((known) => rows.some((row) => known.has(row))) ? [] : [`${name} for ${rows.join()}`];
    }),
  );
  expect(missing).toEqual([]);
});
