import { expect, test } from "vitest";
import { synonym as text } from "#messages/client/admin-ops.json";
import { EMPTY_SYNONYM, synonymSchema, type SynonymValues } from "./schema";

const read = (changes: Partial<SynonymValues>) =>
  synonymSchema.safeParse({ ...EMPTY_SYNONYM, words: "mops", ...changes });

test("lines become words, each once; what is empty is nothing", () => {
  expect(read({ words: " mops \r\n\nmöpse\nmops", page: "/kontakt" }).data).toEqual({
    words: ["mops", "möpse"],
    meanings: [],
    fact: null,
    page: "/kontakt",
    note: null,
  });
});

test.each<[Partial<SynonymValues>, string, string]>([
  [{ words: " \n" }, "words", text.missing],
  [{ meanings: "x\n".repeat(3) + "y".repeat(101) }, "meanings", text.tooMany],
  [{ words: Array.from({ length: 61 }, (_, n) => `wort${n}`).join("\n") }, "words", text.tooMany],
  [{ page: "//evil.example" }, "page", text.unknown],
  [{ page: "https://evil.example" }, "page", text.unknown],
  [{ fact: "'x" }, "fact", text.unknown],
  [{ note: "n".repeat(201) }, "note", text.noteLong],
])("%j is refused at its field", (changes, field, message) => {
  expect(read(changes).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
});
