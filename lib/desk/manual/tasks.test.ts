import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inlinesOf } from "@/lib/settings/written";
import { admin } from "#messages/pages.json";
import { findTasks, groupsOf } from "./tasks";

const root = path.join(import.meta.dirname, "../../..");
const MAX_PICTURE_BYTES = 40_000;

const tasks = groupsOf("admin").flatMap((group) => group.tasks);
const partsOf = (steps: string[]) => steps.flatMap(inlinesOf).filter((part) => typeof part !== "string");

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const catalogs = globSync("messages/de/{client/admin-*,opening}.json", { cwd: root })
  .map((file): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8")))
  .concat(admin);
const onScreen = new Set(catalogs.flatMap(stringsOf));

/** Whom the page lets in besides admins, as its file says. */
function rolesOf(address: string): string[] {
  const file = path.join(root, "app/(admin)", address, "page.tsx");
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (source === "") throw new Error(`There is no page ${address}.`);
  if (source.includes("requireStaff()")) return ["sales", "workshop"];
  return [...(/requireAdmin\(([^)]*)\)/.exec(source)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, role = ""]) => role);
}

test.each(tasks)("$slug quotes what is on the screens, and leads to pages for those it is shown to", (task) => {
  const parts = partsOf(task.steps);
  const quoted = parts.map((part) => ("bold" in part ? part.bold : part.text));
  expect(quoted.filter((words) => !onScreen.has(words))).toEqual([]);
  const pages = parts.flatMap((part) => ("href" in part ? [rolesOf(part.href)] : []));
  expect(pages).not.toEqual([]);
  const shared = ["sales", "workshop"].filter((role) => pages.every((roles) => roles.includes(role)));
  expect(shared.length > 1 ? "each" : shared[0]).toBe(task.role);
});

test("each is there once, and each picture belongs to one and is light", () => {
  expect(new Set(tasks.map(({ slug }) => slug)).size).toBe(tasks.length);
  const files = globSync("public/hilfe/*", { cwd: root });
  const shown = tasks.filter(({ alt }) => alt).map(({ slug }) => `public/hilfe/${slug}.webp`);
  expect(files.toSorted()).toEqual(shown.toSorted());
  expect(files.filter((file) => statSync(path.join(root, file)).size > MAX_PICTURE_BYTES)).toEqual([]);
});

test.each([
  ["Wie ändere ich meine Telefonnummer?", "firma"],
  ["urlaub", "betriebsferien"],
  ["Kundin will ihr Geld zurück", "erstatten"],
  ["falsche Lieferadresse korrigieren", "bestellung-aendern"],
  ["Gutscheine ausstellen", "gutscheine"],
  ["Wie lade ich jemanden ins Team ein?", "team"],
  ["DATEV", "monatsabschluss"],
  ["backup", "sicherung"],
  ["Vorschau der Startseite", "startseite"],
  ["viele Produkte aus Excel", "produkte-einlesen"],
  ["Pakete packen", "pakete"],
])("'%s' finds %s first", (query, slug) => {
  expect(findTasks("admin", query)[0]?.slug).toBe(slug);
});

test("a role finds what it may open, nonsense finds nothing, and all words are asked for where it matters", () => {
  expect(findTasks("workshop", "Produkte Datei").map(({ slug }) => slug)).not.toContain("produkte-einlesen");
  expect(groupsOf("workshop").flatMap((group) => group.tasks.map(({ slug }) => slug))).toEqual([
    "zweiter-faktor",
    "eigene-fotos",
    "fehlende-teile",
  ]);
  for (const query of ["", "wie", "xyzzy"]) expect(findTasks("admin", query)).toEqual([]);
  expect(findTasks("admin", "Gutschein xyzzy")).not.toEqual([]);
  expect(findTasks("admin", "Gutschein xyzzy", true)).toEqual([]);
});
