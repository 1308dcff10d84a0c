import { confusablePieces } from "@/lib/puzzle/difficulty/level";
import { withUnitPrice, type Article, type Picture, type Product, type Variant } from "./schema";

const inOrder = new Intl.Collator("de", { numeric: true });

export function toProduct(articles: readonly Article[], chosen: number): Product | undefined {
  const listed = articles.find(({ variant_of }) => variant_of === null);
  if (!listed) return undefined;
  const variants = articles
    .map((article) => toVariant(article, listed.pictures))
    .toSorted((one, other) => compare(one.values, other.values));
  const variant = variants.find(({ id }) => id === chosen);
  if (!variant) return undefined;
  const { variant_of: _of, option_values: _values, label: _label, lowestCents: _lowest, ...rest } = listed;
  const { option_names: optionNames, ...shared } = rest;
  const { priceCents, stock, articleNumber, pieces, dimensions } = variant;
  const { difficulty, confusable, weight, contents, packaging } = variant;
  const own = {
    priceCents,
    stock,
    articleNumber,
    pieces,
    dimensions,
    difficulty,
    confusable,
    weight,
    contents,
    packaging,
  };
  return { ...shared, ...own, optionNames, variants, variant, listedNumber: listed.articleNumber };
}

function toVariant(article: Article, pictures: readonly Picture[]): Variant {
  const { pieces, confusable } = article;
  const own = pictures.findIndex(({ url }) => url === article.imageUrl);
  return {
    id: article.id,
    slug: article.slug,
    label: article.label,
    values: article.option_values,
    articleNumber: article.articleNumber,
    priceCents: article.priceCents,
    ...(article.lowestCents && { lowestCents: article.lowestCents }),
    stock: article.stock,
    pieces,
    dimensions: article.dimensions,
    difficulty: article.difficulty,
    confusable: pieces === null || confusable === null ? null : confusablePieces(pieces, confusable),
    weight: article.weight,
    contents: article.contents,
    ...withUnitPrice(article.priceCents, article.contents),
    packaging: article.packaging,
    picture: Math.max(own, 0),
  };
}

/** By the first option, then by the second; numbers in texts by their value. */
function compare(one: readonly string[], other: readonly string[]): number {
  for (const [index, value] of one.entries()) {
    const order = inOrder.compare(value, other[index] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}
