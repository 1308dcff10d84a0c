import { expect, test } from "vitest";
import { rowsToCsv, toCsv } from "./csv";

test("begins with the mark of UTF-8, separates by semicolons and ends each row with CR LF", () => {
  expect(
    toCsv([
      ["E-Mail", "Größe"],
      ["a@b.de", "1,5"],
    ]),
  ).toBe("\uFEFFE-Mail;Größe\r\na@b.de;1,5\r\n");
});

test.each([
  ['Anna "Anni" Groß', '"Anna ""Anni"" Groß"'],
  ["eins;zwei", '"eins;zwei"'],
  ["erste\nzweite", '"erste\nzweite"'],
  ["o'neill@example.org", `"o'neill@example.org"`],
  ["", ""],
])("%j becomes %s", (value, cell) => expect(toCsv([[value]])).toBe(`\uFEFF${cell}\r\n`));

test.each([
  "=1+1",
  "+49",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "＝1+1",
  '=HYPERLINK("https://x")',
  "=cmd|'/c calc'!A1",
])("%j is no formula", (value) => {
  const [, first = ""] = toCsv([[value]]).split("\uFEFF");
  expect(first.replace(/^"/, "").startsWith("'")).toBe(true);
  expect(first.startsWith('"')).toBe(true);
});

test("law 68: a recall's rows are written by the same rules (SEC-L12)", () => {
  const rows = [{ name: "＝1+1", phone: "+49 40 1", quantity: 2, address: { city: "Köln" }, note: null }];
  expect(rowsToCsv(rows)).toBe(
    `\uFEFFname;phone;quantity;address;note\r\n"'＝1+1";"'+49 40 1";2;"{""city"":""Köln""}";\r\n`,
  );
});
