/** `npm run pictures`: WebP; `--avif`: AVIF, `--one`: one at a time, `--colors`, `--difficulty`: read or measure again. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ORIGINALS } from "../lib/platform/images/catalog.ts";
import { makeCuts } from "../lib/platform/images/catalog-cuts.ts";
import { describePicture } from "../lib/platform/images/describe.ts";
import { writeShares } from "./lib/seed-difficulty.ts";
import { readProducts } from "./lib/seed.ts";
import { root } from "./lib/settings.ts";

const { values } = parseArgs({
  options: {
    avif: { type: "boolean", default: false },
    one: { type: "boolean", default: false },
    colors: { type: "boolean", default: false },
    difficulty: { type: "boolean", default: false },
  },
});
if (values.colors) await readColors();
else if (values.difficulty) await writeShares(readProducts());
else {
  const amount = await makeCuts(values.avif ? "avif" : "webp", values.one ? 1 : undefined);
  console.log(`Made the widths of ${amount} pictures.`);
}

async function readColors(): Promise<void> {
  const file = path.join(root, "lib/platform/images/scene-colors.json");
  const names = Object.keys(JSON.parse(readFileSync(file, "utf8")) as object).sort();
  const colors: Record<string, string> = {};
  for (const name of names) colors[name] = (await describePicture(path.join(ORIGINALS, `${name}.webp`))).color;
  writeFileSync(file, `${JSON.stringify(colors, null, 2)}\n`);
}
