import { expect, test } from "vitest";
import { renderLetter } from "@/lib/mail/render";
import { lettersOf } from "@/lib/settings/letters";
import { readTyped, typedOf } from "@/lib/settings/part";
import { DELIVERED } from "@/lib/settings/parts";
import { TEXTS } from "@/lib/settings/texts";
import { exampleLetter, FREE_KINDS } from "./example-letters";

const SITE = "https://shop.example";
const write = (kind: (typeof FREE_KINDS)[number], typed: Record<string, string> = {}) =>
  renderLetter(exampleLetter(kind, SITE, DELIVERED, lettersOf(readTyped(TEXTS.letters, typed))));

test.each(FREE_KINDS)(
  "%s is written with the owners' greeting, closing and sentence, and nothing is left open",
  async (kind) => {
    const [own] = [...Object.keys(TEXTS.letters.fields)].filter((path) => path.endsWith("/note"));
    const { subject, body, html } = await write(kind, {
      [own!]: "Wir <3 Puzzles & Tee.",
      "de/frame/greeting": "Hallo {name}!",
      "de/frame/greetingNoName": "Hallo!",
      "de/frame/closing": "Bis bald",
    });
    expect(body).toMatch(/^Hallo( Anna Groß)?!$/m);
    expect(body).toMatch(/^Bis bald$/m);
    expect(body).not.toMatch(/Guten Tag|Herzliche Grüße/);
    expect(`${subject} ${body}`).not.toMatch(/[{}]|undefined|null|Invalid/);
    expect(html).not.toContain("<3");
  },
);

test("subject, heading and what is said first are the owners'; what the law fixes is not among the fields", async () => {
  const { subject, body } = await write("dispatched", {
    "de/dispatched/subject": "Auf dem Weg: {number}",
    "de/dispatched/intro": "{number} ist unterwegs.",
    "de/dispatched/note": "Heben Sie den Karton auf.",
  });
  expect(subject).toBe("Auf dem Weg: KG-7F3K-9QXM");
  expect(body).toContain("KG-7F3K-9QXM ist unterwegs.");
  expect(body).toContain("Heben Sie den Karton auf.");
  const paths = Object.keys(TEXTS.letters.fields);
  expect(paths.filter((path) => /confirmation|cancelled|refunded|withdrawal|newsletter|reminder/.test(path))).toEqual([
    "de/confirmation/note",
  ]);
});

test("a field that is emptied is as it was delivered, a placeholder stays, and a subject has one line", () => {
  const read = (changes: object) =>
    TEXTS.letters.form.safeParse({ ...typedOf(TEXTS.letters, DELIVERED.letters), ...changes });
  expect(read({ "de/frame/closing": " " }).data).toEqual(DELIVERED.letters);
  expect(read({ "de/frame/greeting": "Hallo" }).error?.issues).toMatchObject([{ message: "tokens" }]);
  expect(read({ "de/paid/heading": "Danke\nsehr" }).data?.["de/paid/heading"]).toBe("Danke sehr");
});
