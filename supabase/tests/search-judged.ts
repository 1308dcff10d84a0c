import { readFileSync } from "node:fs";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";

type Condition = {
  kind?: string;
  category?: string;
  material?: string;
  dimensions?: string;
  pieces?: number;
  minPieces?: number;
  maxPieces?: number;
  minPriceCents?: number;
  maxPriceCents?: number;
  ringSize?: number;
  engraving?: true;
  limited?: true;
  new?: true;
  not?: string[];
};

export type JudgedQuery = { query: string; right: (string | Condition)[]; all?: Condition };

type Variant = { price: number; pieces: number | null; dimensions: string; option_values: string[] };
export type Article = Variant & {
  slug: string;
  variant_of: number | null;
  category: string;
  material: string;
  engraving: unknown;
  is_new: boolean;
  edition_size: number | null;
  variants: Variant[];
};

/** One hit as it is seen: the path of a page, or a product. */
export type Seen = string | Article;

export function readQueries(file: "open" | "sealed"): JudgedQuery[] {
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, `search-queries/${file}.json`), "utf8"),
  ) as JudgedQuery[];
}

/** By the slug of each of their variants. */
export async function readArticles(client: SupabaseClient): Promise<Map<string, Article>> {
  const { data: rows } = await client
    .from("products")
    .select("*")
    .returns<(Article & { id: number })[]>()
    .throwOnError();
  return new Map(
    rows.map(({ id, variant_of: of, slug }) => {
      const variants = rows.filter((row) => (row.variant_of ?? row.id) === (of ?? id));
      return [slug, { ...variants.find((row) => row.variant_of === null)!, variants }];
    }),
  );
}

/** By the rules in search-queries/README.md. */
export function isRight({ right, all }: JudgedQuery, seen: Seen[]): boolean {
  const first = seen.slice(0, 3);
  const isAnswer = (hit: Seen) =>
    right.some((wanted) => {
      if (typeof wanted === "string") return typeof hit === "string" ? hit === wanted : hit.slug === wanted;
      return typeof hit === "string"
        ? wanted.category !== undefined && hit === `/category/${wanted.category}`
        : meets(hit, wanted);
    });
  return first.some(isAnswer) && first.every((hit) => typeof hit === "string" || !all || meets(hit, all));
}

function meets(article: Article, wanted: Condition): boolean {
  const { category, material, not, kind } = wanted;
  const isJewelry = ["rings", "necklaces", "earrings", "bracelets"].includes(article.category);
  return (
    (category === undefined || article.category === category) &&
    (kind === undefined || (kind === "jewelry") === isJewelry) &&
    (material === undefined || article.material.toLowerCase().includes(material.toLowerCase())) &&
    (!wanted.engraving || article.engraving !== null) &&
    (!wanted.limited || article.edition_size !== null) &&
    (!wanted.new || article.is_new) &&
    !not?.includes(article.slug) &&
    article.variants.some((variant) => hasVariant(variant, article, wanted))
  );
}

function hasVariant(
  { price, pieces, dimensions, option_values: values }: Variant,
  article: Article,
  wanted: Condition,
): boolean {
  const count = pieces ?? Number.NaN;
  const cents = Math.round(price * 100);
  const no = (value: number | undefined, isMet: (value: number) => boolean) => value !== undefined && !isMet(value);
  return !(
    no(wanted.pieces, (n) => count === n || (n === 1000 && count === 1008)) ||
    no(wanted.minPieces, (n) => count >= n) ||
    no(wanted.maxPieces, (n) => count <= n) ||
    no(wanted.minPriceCents, (n) => cents >= n) ||
    no(wanted.maxPriceCents, (n) => cents <= n) ||
    no(wanted.ringSize, (n) => article.category === "rings" && values.includes(String(n))) ||
    (wanted.dimensions !== undefined && !dimensions.includes(wanted.dimensions))
  );
}
