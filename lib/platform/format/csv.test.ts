import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCsv, rowsToCsv, toCsv } from "./csv";

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
  ["-12,00", "-12,00"],
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

test.each([
  [
    "\uFEFFa;b\r\n1;2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a;b\n1;2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    '"a;b";"c""d"\r\n"x\ny";\r\n',
    [
      ["a;b", 'c"d'],
      ["x\ny", ""],
    ],
  ],
  ['5" breit;b\n', [['5" breit', "b"]]],
  ["a;\n", [["a", ""]]],
  ["", []],
] as const)("%j is read", (text, rows) => expect(parseCsv(text)).toEqual({ rows }));

test.each([
  ['a;b\n"offen;1\n2;3\n', 2],
  ['"a"b;c\n', 1],
] as const)("%j is broken in row %i", (text, brokenRow) => expect(parseCsv(text)).toEqual({ brokenRow }));

test("what is written is read again as it was, formulas and apostrophes too", () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", "=", "-", '"', ";", "\r", "\n", "\t", " ", "a") }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      expect(parseCsv(toCsv(rows))).toEqual({ rows });
    }),
    { numRuns: 2000 },
  );
});
