import { expect, test } from "vitest";
import content from "#messages/content.json";
import { typedOf } from "./part";
import { DELIVERED } from "./parts";
import { TEXTS, withOwnTexts } from "./texts";

const read = (changes: object) => TEXTS.home.form.safeParse({ ...typedOf(TEXTS.home, DELIVERED.home), ...changes });

test("what owners write takes the place of what was delivered, and nothing else changes", () => {
  const { data } = read({ "de/welcome": "Guten Tag!", "de/own/title": "Ihr Bild" });
  const home = withOwnTexts(content.home, data as Record<string, string>, "de");
  expect(home).toEqual({
    ...content.home,
    welcome: "Guten Tag!",
    own: { ...content.home.own, title: "Ihr Bild" },
  });
});

test("a page without changes is the delivered one, lists and all", () => {
  expect(withOwnTexts(content.home, DELIVERED.home, "de")).toEqual(content.home);
});

test("names, cells and what follows the law stay, a question about a missing piece is the owners'", () => {
  const [care, sizes, stores] = [TEXTS.care, TEXTS.sizes, TEXTS.storetexts].map(({ fields }) => Object.keys(fields));
  expect(care).toContain("en/faq/piece/answer");
  expect(care!.filter((path) => /faq\/(returns|shipping)|privacy|label$/.test(path))).toEqual([]);
  expect(sizes!.filter((path) => /columns|places|inches|file/.test(path))).toEqual([]);
  expect(stores).toEqual(expect.arrayContaining(["de/hoursNote", "en/visit/title"]));
});

test("paragraphs are as many as there are lines", () => {
  const story = typedOf(TEXTS.story, DELIVERED.story);
  const { data } = TEXTS.story.form.safeParse({ ...story, "de/beginning/paragraphs": "Eins.\n\nZwei." });
  expect(data?.["de/beginning/paragraphs"]).toEqual(["Eins.", "Zwei."]);
});

test.each([
  ["de/heroTitle", "Große <last>Kunst", "tokens"],
  ["de/heroTitle", "<last>Große</last> <last>Kunst</last>", "tokens"],
  ["de/heroTitle", "<b>Große</b> Kunst", "tokens"],
  ["de/welcome", "Hallo {name}", "tokens"],
  ["de/welcome", "Hallo <b>", "tokens"],
  ["de/welcome", "Hallo }", "tokens"],
  ["de/work", "{category}", "tokens"],
  ["de/welcome", " ", "required"],
  ["de/welcome", "x".repeat(1501), "tooLong"],
])("%s: '%s' is refused", (field, typed, error) => {
  expect(read({ [field]: typed }).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [field, error],
  ]);
});

test.each(["Große Kunst", "Große <last>Kunst</last>"])("a tag may stay or go: '%s'", (typed) => {
  expect(read({ "de/heroTitle": typed }).data).toMatchObject({ "de/heroTitle": typed });
});
