import { describe, expect, test } from "vitest";
import { lookupSchema } from "./lookup";

const accepts = (number: string, email = "anna@example.org") => lookupSchema.safeParse({ number, email }).success;

describe("looking an order up", () => {
  test.each(["KG-7F3K-9QXM", "kg 7f3k 9qxm", " kg7f3k9qxm ", "Bestellung KG–7F3K–9QXM", "KG-7FOK-9QXL"])(
    "%j is read as a number",
    (number) => expect(accepts(number)).toBe(true),
  );

  test.each(["", "   ", "7F3K", "KG-7F3K-9QX", "RE-2026-00001", "KG-7F3K-9QXMM"])("%j is not", (number) =>
    expect(accepts(number)).toBe(false),
  );

  test("an e-mail address is trimmed and must be one", () => {
    expect(lookupSchema.parse({ number: "KG-7F3K-9QXM", email: " anna@example.org " }).email).toBe("anna@example.org");
    expect(accepts("KG-7F3K-9QXM", "anna")).toBe(false);
  });

  test("an empty field has one German sentence", () => {
    const { error } = lookupSchema.safeParse({ number: "", email: "" });
    expect(error?.issues.find(({ path }) => path[0] === "number")?.message).toBe(
      "Bitte geben Sie die Bestellnummer ein.",
    );
  });
});
