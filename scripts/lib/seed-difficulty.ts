import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { measureFile } from "../../lib/puzzle/difficulty/measure-file.ts";
import { root } from "./settings.ts";

/** What is measured of a demo product and its variants, which all have its first picture. */
type Measured = {
  slug: string;
  pieces?: number | null;
  dimensions?: string | null;
  variants?: readonly { pieces?: number; dimensions?: string }[];
};

const FILE = path.join(root, "supabase/seed/confusable.json");

/** By slug: the parts of the pieces that can be mistaken, of the product itself and then of its variants. */
type Shares = Record<string, (number | null)[]>;

/** What was measured of the demo catalog. It is kept with it, so that the shop has nothing to measure when it starts first. */
export function readShares(): Shares {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Shares) : {};
}

/** Measures all puzzles of the demo catalog and keeps the result. */
export async function writeShares(products: readonly Measured[]): Promise<void> {
  const shares: Shares = {};
  for (const product of products.filter(({ pieces }) => pieces)) shares[product.slug] = await measureProduct(product);
  writeFileSync(FILE, `${JSON.stringify(shares, null, 2)}\n`);
}

/** The product itself and then its variants. */
export async function measureProduct({ slug, variants = [], ...listed }: Measured): Promise<(number | null)[]> {
  const picture = path.join(root, `public/kunst/${slug}.webp`);
  const shares: (number | null)[] = [];
  for (const { pieces, dimensions } of [listed, ...variants.map((variant) => ({ ...listed, ...variant }))])
    shares.push(pieces ? await measureFile(picture, { pieces, dimensions: dimensions ?? null }) : null);
  return shares;
}
