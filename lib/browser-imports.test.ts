import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const textOf = (file: string) => readFileSync(file, "utf8");

/** What a file imports at run time: types are left out. */
function importsOf(file: string): string[] {
  const statements = textOf(file).matchAll(
    /^(?:import|export)(?! type\b)[^;]*? from "([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...statements].map(([, fixed, later]) => fixed ?? later ?? "");
}

/** The file of the shop that an import names, or undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(from), name);
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => existsSync(file) && statSync(file).isFile());
}

/** All files whose code the browser gets, each with its path of imports. Server actions are only called from it. */
function browserFiles(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const visit = (file: string, way: string[]) => {
    if (found.has(file) || textOf(file).startsWith('"use server"')) return;
    found.set(file, [...way, file]);
    for (const name of importsOf(file)) {
      const next = fileOf(file, name);
      if (next && /\.tsx?$/.test(next)) visit(next, [...way, file]);
    }
  };
  for (const file of sources) if (textOf(file).startsWith('"use client"')) visit(file, []);
  return found;
}

test("the browser gets one zod, the small one", () => {
  const reached = browserFiles();
  const large = [...reached].filter(([file]) => importsOf(file).includes("zod")).map(([, way]) => way.join(" → "));
  expect(large).toEqual([]);
  expect([...reached.keys()].some((file) => importsOf(file).includes("zod/mini"))).toBe(true);
});
