import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("law 68: cells are quoted, objects written out, formulas disarmed", () => {
  const rows = [{ name: 'Clara "C" Schön', phone: "+49 40 1", quantity: 2, address: { city: "Köln" }, note: null }];
  expect(toCsv(rows)).toBe(
    `\ufeff"name","phone","quantity","address","note"\r\n"Clara ""C"" Schön","'+49 40 1","2","{""city"":""Köln""}",""\r\n`,
  );
});
