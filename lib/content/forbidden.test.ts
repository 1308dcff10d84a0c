import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { FORBIDDEN } from "./forbidden";

const root = path.join(import.meta.dirname, "../..");

/** Words of the specification that are allowed although the list forbids them. */
const SPECIFIED = ["Lädt...", "Lädt Produkte...", "Produkte werden geladen...", "Suche nach Puzzles..."];

type Text = { where: string; text: string };

/** Every string value below a piece of JSON, with its path. */
function strings(value: unknown, where: string): Text[] {
  if (typeof value === "string") return [{ where, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${where} ${key}`));
}

/** The strings of a program, without its comments and imports. */
function literals(source: string, where: string): Text[] {
  const code = source.replace(/^\s*(\/\/|\/?\*|import\b|export .* from).*$/gm, "");
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) => ({
    where,
    text: plain ?? template ?? "",
  }));
}

function read(name: string): Text[] {
  const content = readFileSync(path.join(root, name), "utf8");
  if (name.endsWith(".json")) return strings(JSON.parse(content), name);
  if (name.endsWith(".html"))
    return [{ where: name, text: content.replace(/<style>[^]*?<\/style>|<[^>]+>|\s+/g, " ") }];
  if (name.endsWith(".md")) return content.split("\n").map((text) => ({ where: name, text }));
  return literals(content, name);
}

const FILES = [
  "messages/de/**/*.json",
  "supabase/seed/**/*.json",
  "supabase/templates/*.html",
  "lib/{desk/golive,legal,mail,subscriptions,settings}/**/*.{ts,tsx}",
  "scripts/{golive,golive-clean}.ts",
  "scripts/lib/{golive-data,mailbox-pages,seed-pictures}.ts",
  "docs/recht.md",
];
const texts = FILES.flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((name) => !/\.test\.tsx?$|english\.ts$|example-/.test(name))
  .flatMap(read)
  .filter(({ text }) => !SPECIFIED.includes(text));

test("the texts are found", () => {
  expect(texts.length).toBeGreaterThan(1900);
});

describe.each(FORBIDDEN)("$pattern is said nowhere: $reason", ({ pattern }) => {
  test("in no German text", () => {
    const wrong = texts.filter(({ text }) => pattern.test(text));
    expect(wrong.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});
