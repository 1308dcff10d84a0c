import { expect, test } from "vitest";
import { altHints, hintsFor, pathsIn, type TextKind } from "./hints";

const named = (text: string, kind: TextKind = "text") =>
  hintsFor(text, kind).map(({ name, what }) => `${name}: ${what}`);
const words = (count: number) => Array(count).fill("Wort").join(" ");

test.each([
  ["Unser klimaneutraler Versand", "green: klimaneutral"],
  ["Unsere Nachhaltigen Puzzles", "green: Nachhaltigen"],
  ["Eine umweltfreundliche Schachtel", "green: umweltfreundlich"],
  ["Sie ist biologisch abbaubar.", "green: biologisch abbaubar"],
  ["CO2-neutral verpackt", "green: CO2"],
  ["Grün produziert in Hamburg", "green: Grün produziert"],
  ["Nur €39,90 statt €49,90", "price: statt €49,90"],
  ["statt 49,90 €", "price: statt 49,90 €"],
  ["Gilt nur heute!", "price: nur heute"],
  ["20 % unter UVP", "price: UVP"],
])("'%s' has the hint %s", (text, hint) => expect(named(text)).toEqual([hint]));

test.each([
  "Schachtel aus 100 % Recyclingkarton",
  "Die Nachhaltigkeit unserer Wälder liegt uns am Herzen: Das wirkt nach.",
  "Grün ist die Hoffnung.",
  "Ein Puzzle statt Fernsehen",
  "€39,90 statt €49,90, dem niedrigsten Preis der letzten 30 Tage",
  "Nicht nur heute, auch morgen",
])("'%s' has none", (text) => expect(named(text)).toEqual([]));

test("what is long is counted: signs of a heading, words of each paragraph of a text", () => {
  expect(named("x".repeat(140), "heading")).toEqual([]);
  expect(named("x".repeat(141), "heading")).toEqual(["longHeading: 141"]);
  expect(named(words(60))).toEqual([]);
  expect(named(words(61))).toEqual(["long: 61"]);
  expect(named(`${words(40)}\n${words(40)}`)).toEqual([]);
});

test("only in a mail advertising is a hint", () => {
  const text = "Entdecken Sie auch unsere neuen Puzzles.";
  expect(named(text)).toEqual([]);
  expect(named(text, "mail")).toEqual(["advertising: Entdecken"]);
});

test.each([
  ["# Der Anfang\nText", ["level: # Der Anfang"]],
  ["## Eins\nText\n  ### Zwei \nText", ["level: ### Zwei"]],
  ["##Ohne Abstand\nText", ["level: ##Ohne Abstand"]],
  ["## Eins\n\n## Zwei\nText", ["noText: Eins"]],
  ["Text\n## Am Ende\n", ["noText: Am Ende"]],
  ["## Eins\nText\n## Zwei\n- Punkt", []],
  ["Mehr unter #kunst", []],
])("%j: a heading of another level and one without text are hints, where headings are", (text, hints) => {
  expect(named(text, "written")).toEqual(hints);
  expect(named(text)).toEqual([]);
});

test("a picture without a description is a hint", () => {
  expect(altHints("/bilder/a.webp 10×10", " ")).toEqual([{ name: "noAlt", what: "" }]);
  expect(altHints("/bilder/a.webp 10×10", "Ein Feld")).toEqual([]);
  expect(altHints("", "")).toEqual([]);
});

test("paths are found as a whole field and in links, without what stands behind them", () => {
  expect(pathsIn("/versand?x=1#zahlung")).toEqual(["/versand"]);
  expect(pathsIn("Mehr [dazu](/versand) und [hier](/versand#a), [dort](https://x.example/y), /nicht")).toEqual([
    "/versand",
  ]);
  expect(pathsIn("Nichts")).toEqual([]);
});
