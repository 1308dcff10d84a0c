import { expect, test } from "vitest";
import type { Change } from "./changes";
import { formatValue } from "./format";

type Value = Change["after"];
const words = { yes: "ja", no: "nein", empty: "leer", open: "ohne Termin" };

test.each([
  ["price", 49.9, "€49,90"],
  ["price", "1249.00", "€1.249,00"],
  ["stock", 7, "7"],
  ["is_new", true, "ja"],
  ["is_new", false, "nein"],
  ["material", null, "leer"],
  ["archived_at", "2026-11-21 13:05:00.5+00", "21.11.2026, 14:05"],
  ["draft_until", "infinity", "ohne Termin"],
  ["draft_until", "2026-12-01T07:00:00+00:00", "01.12.2026, 08:00"],
  ["pay_by", "2026-11-29", "29.11.2026"],
  ["option_values", ["54", "Gold"], "54, Gold"],
  ["option_names", [], "leer"],
  [
    "engraving",
    [
      { place: "Innenseite", x: 50 },
      { place: "Rückseite", x: 1 },
    ],
    "Innenseite, Rückseite",
  ],
  ["description", "a".repeat(200), `${"a".repeat(160)} …`],
] as [string, Value, string][])("%s %s", (field, value, text) => expect(formatValue(field, value, words)).toBe(text));
