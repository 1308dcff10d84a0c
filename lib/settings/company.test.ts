import { expect, test, vi } from "vitest";
import text from "#messages/client/admin-settings.json";
import { typedOf, type Part } from "./part";
import { DELIVERED, PART_NAMES, parseSettings, PARTS } from "./parts";
import { isTextPart } from "./texts";

const typed = typedOf(PARTS.company, DELIVERED.company);
const read = (changes: Record<string, string>) => PARTS.company.form.safeParse({ ...typed, ...changes });

test.each(PART_NAMES)("%s: what is delivered can be saved as it stands, and every field has its words", (name) => {
  const part: Part = PARTS[name];
  expect(part.form.parse(typedOf(part, DELIVERED[name]))).toEqual(DELIVERED[name]);
  // Sentences are called as they were delivered.
  if (isTextPart(name)) return;
  const words: { fields?: Record<string, unknown>; groups: Record<string, string> } = text.parts[name];
  // Menus are called as their groups.
  expect(Object.keys(words.fields ?? words.groups)).toEqual(Object.keys(part.fields));
  const groups = Object.values(part.fields).flatMap(({ group }) => group ?? []);
  expect(Object.keys(words.groups)).toEqual(groups);
});

test("what is typed is stored as it is meant", () => {
  const company = read({
    shop: "  Papier  & Ruhe ",
    owners: "Ada Beispiel\n\n Bo Muster ",
    register: " ",
    vatId: "de 136 695 976",
    bic: "cobadeff xxx",
    iban: "DE89 3704 0044 0532 0130 00",
    social: "Mastodon https://mastodon.social/@papier",
    confirmedOn: "2026-12-01",
  });
  expect(company.data).toMatchObject({
    shop: "Papier & Ruhe",
    owners: ["Ada Beispiel", "Bo Muster"],
    register: null,
    vatId: "DE136695976",
    bic: "COBADEFFXXX",
    social: [{ name: "Mastodon", url: "https://mastodon.social/@papier" }],
    confirmedOn: "2026-12-01",
  });
});

test.each([
  ["shop", " ", "required"],
  ["shop", "x".repeat(61), "tooLong"],
  ["owners", "", "required"],
  ["email", "hallo", "email"],
  ["phone", "anrufen", "phone"],
  ["postalCode", "2009", "postalCode"],
  ["iban", "DE88 3704 0044 0532 0130 00", "iban"],
  ["bic", "cobade", "bic"],
  ["vatId", "DE1", "vatId"],
  ["taxNumber", "12", "taxNumber"],
  ["economicId", "DE123456789", "economicId"],
  ["social", "https://mastodon.social/@papier", "social"],
  ["social", "Papier javascript:alert(1)", "social"],
  ["confirmedOn", "2026-02-30", "date"],
])("%s: '%s' is refused at the field", (field, value, error) => {
  const issues = read({ [field]: value }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issues).toEqual([[field, error]]);
  expect(text.errors).toHaveProperty(error);
});

test("a stored value that is wrong or missing counts as delivered and is logged; the others count", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { company } = parseSettings({ company: { shop: "Papier & Ruhe", phone: 7, iban: "XX", owners: "Ada" } });
  expect(company).toEqual({ ...DELIVERED.company, shop: "Papier & Ruhe" });
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining("company.owners"),
    expect.stringContaining("company.phone"),
    expect.stringContaining("company.iban"),
  ]);
  for (const rows of [null, "x", [], { company: null }]) expect(parseSettings(rows)).toEqual(DELIVERED);
});
