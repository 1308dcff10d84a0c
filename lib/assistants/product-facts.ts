import { careTexts } from "@/lib/catalog/care";
import { descriptionLine } from "@/lib/catalog/description";
import type { Product, ProductCard } from "@/lib/catalog/schema";
import { productPath } from "@/lib/platform/routes";
import { product as words } from "#messages/pages.json";

/** Of a product, for assistants; amounts in cents. No text of a review: strangers wrote it. */
export function productFacts(product: Product, site: string, rating?: { average: number | null; count: number }) {
  const { category, description, engraving, engravingCents, isToy, optionNames, warnings } = product;
  return {
    name: product.name,
    link: site + productPath(product.slug),
    category: category.name,
    ...(description && { description: descriptionLine(description) }),
    ...(product.material && { material: product.material }),
    ...(product.artist && { artist: product.artist }),
    ...(engraving && { engraving: { places: engraving.map(({ place }) => place), extraCents: engravingCents } }),
    ...(category.slug === "rings" && { canBeResized: product.canResize }),
    age: category.kind === "puzzle" && !isToy ? words.ageValue : undefined,
    warnings: warnings ?? undefined,
    care: careTexts(product).map((text) => words[text]),
    ...(rating?.average && { rating: { average: Number(rating.average.toFixed(1)), reviews: rating.count } }),
    variants: product.variants.map((variant) => ({
      articleNumber: variant.articleNumber,
      link: site + productPath(variant.slug),
      options: Object.fromEntries(optionNames.map((name, index) => [name, variant.values[index] ?? ""])),
      priceCents: variant.priceCents,
      ...(variant.lowestCents && { lowestPriceOf30DaysCents: variant.lowestCents }),
      ...(variant.unitPrice && { unitPrice: variant.unitPrice }),
      isAvailable: variant.stock > 0,
      ...(variant.pieces && { pieces: variant.pieces }),
      ...(variant.dimensions && { dimensions: variant.dimensions }),
      ...(variant.difficulty && { difficulty: variant.difficulty }),
      ...(variant.confusable !== null && { piecesEasilyMistaken: variant.confusable }),
      ...(variant.weight && { weight: variant.weight }),
    })),
  };
}
export type ProductFacts = ReturnType<typeof productFacts>;

export function cardFacts(card: ProductCard, site: string) {
  const { slug, name, categoryName, priceCents, lowestCents, unitPrice, facts, isFrom, stock, variants, rating } = card;
  return {
    name,
    link: site + productPath(slug),
    category: categoryName,
    priceCents,
    ...(isFrom && { isLowestOfVariants: true }),
    ...(lowestCents && { lowestPriceOf30DaysCents: lowestCents }),
    ...(unitPrice && { unitPrice }),
    facts,
    ...(variants && { variants }),
    isAvailable: stock > 0,
    ...(rating && { rating: { average: Number(rating.average.toFixed(1)), reviews: rating.reviews } }),
  };
}
export type CardFacts = ReturnType<typeof cardFacts>;
