import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { RECIPE } from "./widths.ts";

// The build must not follow these paths: it would take the whole project along.
const root = /* turbopackIgnore: true */ process.cwd();
export const ORIGINALS = path.join(/* turbopackIgnore: true */ root, "public/kunst");
/** A folder for each content, so that nothing is made twice, and the index; not in the repository. */
export const CUTS = path.join(/* turbopackIgnore: true */ root, ".pictures");
export const INDEX = path.join(/* turbopackIgnore: true */ CUTS, "index.json");

type Entry = { folder: string; size: number; modified: number };
export type Index = Record<string, Entry>;

const indexSchema = z.record(z.string(), z.object({ folder: z.string(), size: z.number(), modified: z.number() }));

/** Only those are read that have changed since the index was written. */
export function readOriginals(): Index {
  const known = readIndex();
  const names = readdirSync(ORIGINALS).filter((name) => name.endsWith(".webp"));
  return Object.fromEntries(
    names.sort().map((name) => {
      const { size, mtimeMs: modified } = statSync(path.join(ORIGINALS, name));
      const before = known[name];
      const folder = before?.size === size && before.modified === modified ? before.folder : folderOf(name);
      return [name, { folder, size, modified }];
    }),
  );
}

/** Empty when there is none, or one of another recipe. */
export function readIndex(): Index {
  try {
    const written: unknown = JSON.parse(readFileSync(INDEX, "utf8"));
    const { recipe, pictures } = z.object({ recipe: z.string(), pictures: indexSchema }).parse(written);
    return recipe === RECIPE ? pictures : {};
  } catch {
    return {};
  }
}

/** Part of each picture's address. */
export function versionOf(pictures: Index): string {
  const lines = Object.entries(pictures).map(([name, { folder }]) => `${name} ${folder}`);
  return hash(lines.join("\n")).slice(0, 8);
}

function folderOf(name: string): string {
  return hash(RECIPE, readFileSync(path.join(ORIGINALS, name))).slice(0, 24);
}

function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(part);
  return sum.digest("hex");
}
