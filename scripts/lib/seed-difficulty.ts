import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { measureFile } from "../../lib/puzzle/difficulty/measure-file.ts";
import { root } from "./settings.ts";

type Measured = {
  slug: string;
  pieces?: number | null;
  dimensions?: string | null;
  variants?: readonly { pieces?: number; dimensions?: string }[];
};

const FILE = path.join(root, "supabase/seed/confusable.json");

/** Of the product itself and then of its variants. */
type Shares = Record<string, (number | null)[]>;

/** Kept with the catalog, so that the shop has nothing to measure when it starts first. */
export function readShares(): Shares {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Shares) : {};
}

export async function writeShares(products: readonly Measured[]): Promise<void> {
  const shares: Shares = {};
  for (const product of products.filter(({ pieces }) => pieces)) shares[product.slug] = await measureProduct(product);
  writeFileSync(FILE, `${JSON.stringify(shares, null, 2)}\n`);
}

export async function measureProduct({ slug, variants = [], ...listed }: Measured): Promise<(number | null)[]> {
  const picture = path.join(root, `public/kunst/${slug}.webp`);
  const shares: (number | null)[] = [];
  for (const { pieces, dimensions } of [listed, ...variants.map((variant) => ({ ...listed, ...variant }))])
    shares.push(pieces ? await measureFile(picture, { pieces, dimensions: dimensions ?? null }) : null);
  return shares;
}
