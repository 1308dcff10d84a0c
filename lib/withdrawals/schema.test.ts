import { describe, expect, test } from "vitest";
import { NOTHING_DECLARED, withArticles, withdrawalSchema } from "./schema";

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

test("articles that are ticked are lines of the message", () => {
  const values = { ...NOTHING_DECLARED, message: "Danke!" };
  expect(withArticles(values, ["Teich", "Ring"]).message).toBe("Teich\nRing\nDanke!");
  expect(withArticles(values, [])).toBe(values);
});
