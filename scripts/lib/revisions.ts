import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ask } from "./ask.ts";
import { root, type Settings } from "./settings.ts";

const schema = z.object({ products: z.record(z.string(), z.string()), rest: z.string() });
type Revisions = z.infer<typeof schema>;

export async function readRevisions(settings: Settings): Promise<Revisions> {
  return schema.parse(await ask(settings, "catalog_revisions"));
}

/** Of what the pages of this build were made. */
export function keepRevisions(settings: Settings, revisions: Revisions): void {
  writeFileSync(keptIn(settings), JSON.stringify(revisions));
}

/** The ids of the products that are other, fewer or more than in the build; null where more than products changed. */
export async function changedSinceBuild(settings: Settings): Promise<number[] | null> {
  if (!existsSync(keptIn(settings))) return null;
  const built = schema.parse(JSON.parse(readFileSync(keptIn(settings), "utf8")));
  return changedProducts(built, await readRevisions(settings));
}

export function changedProducts(built: Revisions, now: Revisions): number[] | null {
  if (built.rest !== now.rest) return null;
  const ids = new Set([...Object.keys(built.products), ...Object.keys(now.products)]);
  return [...ids].filter((id) => built.products[id] !== now.products[id]).map(Number);
}

/** They are as true as if they were made now, and Next dates them by their files. */
export async function renewPages({ env }: Settings): Promise<void> {
  const folder = path.join(distFolder(env), "server/app");
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => /\.(?:html|body)$/.test(name));
  await Promise.all(pages.map((name) => utimes(path.join(folder, name), new Date(), new Date())));
}

function keptIn({ env }: Settings): string {
  return path.join(distFolder(env), "made-of.json");
}

export function distFolder(env: Settings["env"]): string {
  return path.join(root, env.NEXT_DIST_DIR ?? ".next");
}
