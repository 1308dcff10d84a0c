import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const DOCUMENT_FILES = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"]).filter(
  (file) => file !== "CHANGELOG.md",
);
const textOf = new Map(DOCUMENT_FILES.map((file) => [file, readFileSync(file, "utf8")]));

/** Decisions name what there was when they were made. */
const today = [...textOf].filter(([file]) => !file.startsWith("docs/adr/0"));

const scriptsOf = (folder: string) =>
  Object.keys(
    (JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { scripts: Record<string, string> })
      .scripts,
  );
const SCRIPT_NAMES = { shop: new Set(scriptsOf(".")), lab: new Set(scriptsOf("packages/lab")) };

test("each command that a document names is there", () => {
  const unknown = today.flatMap(([file, text]) =>
    [...text.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -w (\w+))?/g)]
      .filter(([, name, workspace]) => !(workspace ? SCRIPT_NAMES.lab : SCRIPT_NAMES.shop).has(name!))
      .map(([command]) => `${file}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test("each link from a document leads to a file", () => {
  const dead = [...textOf].flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
      .filter(([, target]) => !existsSync(path.join(path.dirname(file), target!)))
      .map(([, target]) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test("each file or folder of the project that a document names is there", () => {
  const ROOT_FOLDERS = "app|components|lib|messages|supabase|scripts|e2e|docs|packages";
  const dead = today.flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(`\`((?:${ROOT_FOLDERS})/[^\`\\s<>*…{}]+)\``, "g"))]
      .map(([, target]) => target!)
      .filter((target) => !existsSync(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});
