// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { withMarks } from "@/lib/settings/marks";
import { DELIVERED } from "@/lib/settings/parts";
import { plainOf, readWritten } from "@/lib/settings/written";
import { findSentences, showTyped } from "./marks-in-page";

const { gifts, story } = withMarks(DELIVERED);
const place = (html: string) => {
  document.body.innerHTML = html;
  return [...findSentences(document.body)].map(([element, mark]) => [element.id, mark]);
};
const lineOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);
const [[titleField, title] = []] = Object.entries(gifts);
const [[listField, lines] = []] = Object.entries(story).filter(([, value]) => Array.isArray(value));

test("each sentence is found at the element that shows it, a line of several by its place", () => {
  const [first, second] = lineOf(lines);
  expect(
    place(`<h1 id="a">${String(title)}</h1><p>Fest</p><p id="b">${second}</p><p id="c">Vor <em>${first}</em></p>`),
  ).toEqual([
    ["a", ["gifts", titleField]],
    ["b", ["story", listField, 1]],
    ["c", ["story", listField, 0]],
  ]);
});

test("what is typed is seen at once and can be changed again; a sentence in pieces waits", () => {
  place(`<h1 id="a">${String(title)}</h1><p id="b">Für <b>immer</b> ${String(title)}</p>`);
  const [whole, pieces] = [document.getElementById("a")!, document.getElementById("b")!];
  showTyped(whole, "Neu");
  expect(whole.textContent).toMatch(/^Neu/);
  expect(findSentences(document.body).get(whole)).toEqual(["gifts", titleField]);
  const before = pieces.textContent;
  showTyped(pieces, "Neu");
  expect(pieces.textContent).toBe(before);
});

test("of a record each line is found; what is searched for or leads somewhere carries no mark", () => {
  const rest = {
    id: "ueber",
    slug: null,
    menu: "footer",
    intro: null,
    picture: null,
    alt: null,
    description: "Kurz",
  } as const;
  const record = { ...rest, title: "Über uns", text: "## Oben\nMit [Link](/versand)" };
  const [marked] = withMarks({ ...DELIVERED, pages: { pages: [record] } }).pages.pages;
  const { title, text, ...others } = marked!;
  expect(others).toEqual(rest);
  const [heading = "", paragraph = ""] = readWritten(text).map((block) =>
    block.kind === "paragraph" ? plainOf(block.text) : block.kind === "heading" ? block.text : "",
  );
  expect(place(`<h1 id="a">${title}</h1><h2 id="b">${heading}</h2><p id="c">${paragraph}</p>`)).toEqual([
    ["a", ["pages", "pages.ueber.title"]],
    ["b", ["pages", "pages.ueber.text", 0]],
    ["c", ["pages", "pages.ueber.text", 1]],
  ]);
  showTyped(document.getElementById("b")!, "## Unten");
  expect(document.getElementById("b")!.textContent).toMatch(/^Unten/);
});

test("other settings carry no marks", () => {
  const marked = withMarks(DELIVERED);
  expect(marked.company).toEqual(DELIVERED.company);
  expect(marked.menus).toEqual(DELIVERED.menus);
});
