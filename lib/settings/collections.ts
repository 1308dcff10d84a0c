import { OCCASIONS } from "../platform/rules/occasions.generated.ts";
import { PRICE_BANDS } from "../platform/rules/price-bands.generated.ts";
import { RECIPIENTS } from "../platform/rules/recipients.generated.ts";
import { choices, flag, list, optionalMoment, optionalText, text } from "./fields.ts";
import { definePart } from "./part.ts";
import { sameSlug, slugField } from "./record-slug.ts";
import { records, type RecordOf } from "./records.ts";
import { windowError } from "./window.ts";

const MAX_ARTICLES = 100;

const LINE = { error: "wrong", read: (line: string) => line || null, write: String } as const;
const ARTICLE_LINES = {
  ...LINE,
  error: "article",
  read: (line: string) => (/^\S+$/.test(line) ? line : null),
} as const;
const PIECES_LINES = {
  ...LINE,
  error: "whole",
  read: (line: string) => (/^[\d.]{1,6}$/.test(line) ? line.replace(".", "") : null),
} as const;

/** Beside the categories, of which each product has one: articles chosen by hand, in their order, or all that follow a rule. */
const FIELDS = {
  name: text("", { most: 60 }),
  slug: slugField(),
  description: optionalText(null, { kind: "lines", most: 400 }),
  isInMenu: flag(true, {}),
  from: optionalMoment("time"),
  until: optionalMoment(),
  articles: list<string>([], false, { group: "picked" }, ARTICLE_LINES),
  query: optionalText(null, { group: "rule", most: 100 }),
  occasions: choices(OCCASIONS, {}),
  recipients: choices(RECIPIENTS, {}),
  prices: choices(PRICE_BANDS, {}),
  pieces: list<string>([], false, {}, PIECES_LINES),
  materials: list<string>([], false, {}, LINE),
  only: choices(["novelty", "availability"], {}),
};

export type Collection = RecordOf<typeof FIELDS>;

export const COLLECTIONS = definePart(
  { collections: records([], { title: "name", address: "name" }, FIELDS) },
  (value) => {
    const collections = value["collections"] as readonly Partial<Collection>[] | undefined; // Read by its field.
    for (const [index, collection] of collections?.entries() ?? []) {
      const at = (name: string) => `collections.${index}.${name}`;
      const error = windowError(collection);
      if (error) return { field: at("until"), error };
      if ((collection.articles?.length ?? 0) > MAX_ARTICLES) return { field: at("articles"), error: "tooLong" };
      if (!isFilled(collection)) return { field: at("articles"), error: "unfilled" };
    }
    return sameSlug("collections", collections);
  },
);

function isFilled({ articles, query, ...rules }: Partial<Collection>): boolean {
  const lists = [articles, rules.occasions, rules.recipients, rules.prices, rules.pieces, rules.materials, rules.only];
  return query !== null || lists.some((one) => (one?.length ?? 0) > 0);
}
