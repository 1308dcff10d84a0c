import { describe, expect, test } from "vitest";
import { askedLines, chooseLines, withdrawalSchema } from "./schema";

const declared = { name: "Anna Groß", contract: "KG-7F3K-9QXM", email: "anna@example.org", message: "" };
const accepts = (changes: Partial<typeof declared>) => withdrawalSchema.safeParse({ ...declared, ...changes }).success;

describe("a declaration of withdrawal", () => {
  test("names the contract in 300 letters and says no more than 2,000", () => {
    expect(accepts({ contract: "x".repeat(300), message: "x".repeat(2000) })).toBe(true);
    expect(accepts({ contract: "x".repeat(301) })).toBe(false);
    expect(accepts({ message: "x".repeat(2001) })).toBe(false);
  });
  test.each(["KG-0000-0000", "Bestellung vom 3. Oktober,\nzwei Puzzles", "12"])(
    "%j is enough to name the contract",
    (contract) => expect(accepts({ contract })).toBe(true),
  );

  test("name, contract and e-mail are needed, a message is not", () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ name: "  " })).toBe(false);
    expect(accepts({ contract: "" })).toBe(false);
    expect(accepts({ email: "anna@" })).toBe(false);
  });

  test("says what to do in German, one sentence for an empty field first", () => {
    const { error } = withdrawalSchema.safeParse({ ...declared, email: "" });
    expect(error?.issues[0]?.message).toBe(
      "Bitte geben Sie die E-Mail-Adresse ein, an die wir die Bestätigung senden.",
    );
  });
});

test("SEC-L12 a name is one line, for it stands in the subject of a mail", () => {
  const values = {
    name: "Clara\nBcc: x@example.org",
    contract: "KG-0000-0000",
    email: "clara@example.org",
    message: "",
  };
  expect(withdrawalSchema.parse(values).name).toBe("Clara Bcc: x@example.org");
});

describe("the lines of a known order", () => {
  const choices = [
    { position: 1, name: "Teich", left: 2 },
    { position: 3, name: "Ring", left: 1 },
  ];
  const form = (entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return askedLines(data);
  };

  test("are those that are ticked, with the pieces beside them", () => {
    const asked = form([
      ["line", "1"],
      ["pieces-1", "2"],
      ["pieces-3", "1"],
    ]);
    expect(chooseLines(choices, asked)).toEqual([{ position: 1, name: "Teich", quantity: 2 }]);
    expect(chooseLines(choices, [])).toEqual([]);
  });

  test.each<[string, [string, string][]]>([
    [
      "too many pieces",
      [
        ["line", "1"],
        ["pieces-1", "3"],
      ],
    ],
    [
      "no pieces",
      [
        ["line", "1"],
        ["pieces-1", "0"],
      ],
    ],
    ["no number", [["line", "1"]]],
    [
      "a line of another order",
      [
        ["line", "2"],
        ["pieces-2", "1"],
      ],
    ],
    [
      "one line twice",
      [
        ["line", "1"],
        ["line", "1"],
        ["pieces-1", "1"],
      ],
    ],
  ])("%s: refused", (_what, entries) => {
    expect(chooseLines(choices, form(entries))).toBeNull();
  });
});
