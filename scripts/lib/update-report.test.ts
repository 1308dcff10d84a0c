import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toMigration } from "./migrations.ts";
import { ownersPart, reportUpdate } from "./update-report.ts";

const known = [
  toMigration("20261128090000_baseline.sql", "-- 1.0.0: made."),
  toMigration(
    "20261201100000_phones.sql",
    "-- 1.0.1: phones.\nselect internal.rename_setting('company', 'phone', 'telephone');",
  ),
];
const CHANGELOG = `# Changelog

## [1.0.2] - 2026-12-09

### What an owner must do

- Noch nicht.

## [1.0.1] - 2026-12-01

### Added

- Phones.

### What an owner must do

- Prüfen Sie die Telefonnummer
  unter Firma.
- Mehr nicht.

## [1.0.0] - 2026-11-28

### What an owner must do

- Alles.
`;
const facts = {
  known,
  applied: ["20261128090000"] as string[] | null,
  backup: new Date("2026-12-01T08:00:00Z"),
  version: "1.0.1",
  changelog: CHANGELOG,
  embedded: true,
};
const now = new Date("2026-12-01T10:00:00Z");
const textOf = (changes: Partial<typeof facts> = {}) => reportUpdate({ ...facts, ...changes }, now).text;

test("an update is told before it is made: versions, migrations, renamed settings, backup, and what the owner does", () => {
  expect(reportUpdate(facts, now)).toEqual({
    ok: true,
    text: `Datenbank: Version 1.0.0. Programm: Version 1.0.1.

Der nächste Start führt aus:
  • 20261201100000_phones.sql (Version 1.0.1)

Umbenannt werden Einstellungen, ihre Werte bleiben:
  • company.phone heißt dann company.telephone

Die letzte Sicherung ist vom 01.12.2026, 09:00.

Das tun Sie selbst:
  • 1.0.1: Prüfen Sie die Telefonnummer unter Firma.
  • 1.0.1: Mehr nicht.

Es wurde noch nichts geändert.`,
  });
});

test("an old backup, none, and those of hosted Supabase", () => {
  expect(textOf({ backup: new Date("2026-11-29T08:00:00Z") })).toContain("Machen Sie zuerst eine neue");
  expect(reportUpdate({ ...facts, backup: null }, now).text).toContain("Es gibt noch keine Sicherung");
  expect(textOf({ embedded: false })).toMatch(/`supabase db push --remote` führt aus:[^]*Sicherungen macht Supabase/);
});

test("where there is nothing to do it says so, and leaves alone what it does not know", () => {
  const done = textOf({ applied: known.map(({ version }) => version) });
  expect(done).toBe(
    "Datenbank: Version 1.0.1. Programm: Version 1.0.1.\n\nDie Datenbank ist auf dem Stand des Programms.\n\nEs wurde noch nichts geändert.",
  );
  expect(textOf({ applied: [] })).toContain("noch keine Datenbank");
  for (const applied of [null, ["20270101100000"], ["20261101100000"]])
    expect(reportUpdate({ ...facts, applied }, now)).toMatchObject({ ok: false });
});

test("CHANGELOG.md says of 1.0.0 what an owner does", () => {
  expect(ownersPart(readFileSync("CHANGELOG.md", "utf8"), "", "1.0.0").length).toBeGreaterThan(0);
});
