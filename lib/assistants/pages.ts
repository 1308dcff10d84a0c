import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { dayRange, shippingDays, shippingNote, vatNote } from "@/lib/settings/conditions";
import { hintLines, type Hints } from "@/lib/search/hints";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Settings } from "@/lib/settings/parts";
import { page as text } from "#messages/assistants.json";
import { listing, product as words, search } from "#messages/pages.json";
import { shippingLines } from "@/lib/legal/shipping-lines";
import type { CardFacts, ProductFacts } from "./product-facts";
import { escaped, link, list, parts, table } from "./to-markdown";

export function productMarkdown(facts: ProductFacts, shop: Settings, site: string): string {
  const { description, material, artist, canBeResized, engraving, rating, variants, warnings } = facts;
  const present = conditionsOf(shop);
  const days = dayRange(shippingDays(present.shipping[0], false, present));
  return parts(
    `# ${escaped(facts.name)}`,
    facts.link,
    description && escaped(description),
    list(
      [
        [text.category, facts.category],
        [words.material, material],
        [words.artist, artist],
        [words.age, facts.age],
        [words.warnings, warnings],
        [text.canResize, canBeResized === undefined ? null : canBeResized ? text.yes : text.no],
      ].flatMap(([label, value]) => (value ? `${label}: ${escaped(value)}` : [])),
    ),
    engraving && engravingWords(engraving),
    rating && ratingWords(rating),
    `## ${text.variants}`,
    table(
      [words.articleNumber, text.variant, text.price, "", words.pieces, words.dimensions, words.difficulty],
      variants.map((variant) => [
        variant.articleNumber,
        link(Object.values(variant.options).join(", ") || facts.name, variant.link),
        priceWords(variant),
        variant.isAvailable ? text.available : text.soldOut,
        String(variant.pieces ?? ""),
        variant.dimensions ?? "",
        difficultyWords(variant),
      ]),
    ),
    words.all[vatNote(present)],
    shippingNote(present) !== "shippingFree" && shippingLines(shop).join("; "),
    `${interpolate(text.delivery, { days })} (${present.shipping[0].name}). ${text.more}: ${site}/versand.md`,
    facts.care.join(" "),
  );
}

function engravingWords({ places, extraCents }: NonNullable<ProductFacts["engraving"]>): string {
  const words = extraCents > 0 ? text.engravingExtra : text.engraving;
  return interpolate(words, { places: places.join(", "), price: formatCents(extraCents) });
}

function difficultyWords({ difficulty, piecesEasilyMistaken, pieces }: ProductFacts["variants"][number]): string {
  if (!difficulty) return "";
  if (piecesEasilyMistaken === undefined) return difficulty;
  return `${difficulty}, ${interpolate(text.alike, { confusable: String(piecesEasilyMistaken), pieces: String(pieces) })}`;
}

function priceWords({ priceCents, lowestPriceOf30DaysCents: lowest, unitPrice }: ProductFacts["variants"][number]) {
  const struck = lowest && interpolate(text.lowest, { price: formatCents(lowest) });
  return [formatCents(priceCents), unitPrice, struck].filter(Boolean).join(", ");
}

const ratingWords = ({ average, reviews }: { average: number; reviews: number }) =>
  interpolate(text.rating, { average: String(average).replace(".", ","), reviews: String(reviews) });

/** What the page of a search says above the products, too. */
export const notesOf = (query: string, hints: Hints, hasHits: boolean) =>
  hintLines(query, hints, hasHits, (key, values) => interpolate(search[key], values));

type Page = {
  title: string;
  description?: string;
  notes?: readonly string[];
  total: number;
  page: number;
  pages: number;
  next?: string;
};

export function listingMarkdown(
  cards: readonly CardFacts[],
  { title, description, notes = [], total, page, pages, next }: Page,
) {
  const found = { count: String(total), page: String(page), pages: String(Math.max(pages, 1)) };
  return parts(
    `# ${escaped(title)}`,
    description && escaped(description),
    ...notes.map(escaped),
    total === 0 ? listing.noHit : interpolate(text.found, found),
    list(cards.map(cardLine)),
    next && `[${text.next}](${next})`,
  );
}

function cardLine(card: CardFacts): string {
  const {
    name,
    link: href,
    category,
    priceCents,
    facts,
    isAvailable,
    isLowestOfVariants,
    lowestPriceOf30DaysCents,
  } = card;
  const price = formatCents(priceCents);
  const told = [
    category,
    isLowestOfVariants ? interpolate(text.from, { price }) : price,
    lowestPriceOf30DaysCents && interpolate(text.lowest, { price: formatCents(lowestPriceOf30DaysCents) }),
    card.unitPrice,
    ...facts,
    card.rating && ratingWords(card.rating),
    isAvailable ? text.available : text.soldOut,
  ];
  return `${link(name, href)}: ${told
    .filter((part) => typeof part === "string")
    .map(escaped)
    .join(", ")}`;
}
