// Read by scripts without a bundler: no imports but relative ones with their extension.
import { optionalText, readAs, text } from "./fields.ts";
import { picture } from "./picture.ts";
import { recordsOfKinds, type RecordOfKind } from "./records.ts";
import { written } from "./written.ts";

const MAX_HEADING_LENGTH = 120;
const MAX_TEXT_LENGTH = 3000;

/** Also taken from the link of its page. */
const SLUG_LINE = {
  error: "slug",
  read: (line: string) => /^(?:\S*\/category\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(line)?.[1] ?? null,
  write: String,
} as const;

const heading = () => text("", { most: MAX_HEADING_LENGTH });
const optionalHeading = () => optionalText(null, { most: MAX_HEADING_LENGTH });

/** What the home page is made of. Kinds without fields are what is delivered; their sentences are in the part `home`. */
const BLOCK_KINDS = {
  hero: {},
  ownPhoto: {},
  promises: {},
  largeWork: {},
  featured: {},
  categories: {},
  novelties: {},
  editorial: {},
  featurePair: {},
  text: { heading: heading(), text: written(MAX_TEXT_LENGTH) },
  picture: { heading: heading(), text: written(MAX_TEXT_LENGTH), picture: picture(), alt: text("") },
  products: { shelf: readAs<string>("", {}, SLUG_LINE), heading: optionalHeading() },
  questions: { heading: heading() },
  notice: { text: written(600) },
  quote: { quote: text("", { kind: "lines", most: 400 }), source: optionalText(null, { most: 100 }) },
};

export type Block = RecordOfKind<typeof BLOCK_KINDS>;
export type BlockKind = Block["kind"];

const DELIVERED_KINDS = [
  "hero",
  "ownPhoto",
  "promises",
  "largeWork",
  "featured",
  "categories",
  "novelties",
  "editorial",
  "featurePair",
] as const;

export const BLOCKS = recordsOfKinds<typeof BLOCK_KINDS>(
  DELIVERED_KINDS.map((kind) => ({ id: kind.toLowerCase(), kind })),
  { title: "heading", address: "heading" },
  BLOCK_KINDS,
  "blocks",
);
