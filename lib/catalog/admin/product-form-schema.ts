import * as z from "zod/mini";
import { rowVersionSchema } from "@/lib/platform/admin/row-version";
import { CONTENTS_PATTERN } from "@/lib/platform/rules/contents-pattern.generated";
import { DIFFICULTIES } from "@/lib/platform/rules/difficulties.generated";
import { OCCASIONS } from "@/lib/platform/rules/occasions.generated";
import { RECIPIENTS } from "@/lib/platform/rules/recipients.generated";
import {
  PRODUCT_PICTURES_ALT_LENGTH,
  PRODUCT_PICTURES_CAPTION_LENGTH,
  PRODUCT_PICTURES_POSITION_MOST,
} from "@/lib/platform/rules/product-pictures.generated";
import { TOY_PIECES } from "@/lib/platform/rules/toy-pieces.generated";
import { cutProblem } from "./cuttable";
import { MAX_CENTS, parseCents } from "@/lib/platform/format/amount";
import { fromGermanField } from "@/lib/platform/calendar/german-field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { typedCode, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { errors as text } from "#messages/client/admin-products.json";
import { hasOnlyLinks } from "@/lib/settings/written";
import { parseWhole } from "./product-form-numbers";

const CONTENTS_SHAPE = new RegExp(CONTENTS_PATTERN);
export const MAX_NAME_LENGTH = 200;
const MAX_PIECES = 1_000_000;
/** Puzzles with more pieces are no toys (2009/48/EC, annex I). */
export const MAX_TOY_PIECES = TOY_PIECES;
const MAIL = /[^\s@,]@[^\s@,]+\.[^\s@,]{2,}/;

const line = (length: number, missing?: string) =>
  typedLine().check(...(missing ? [z.minLength(1, missing)] : []), z.maxLength(length, text.tooLong));
const lines = (length: number) => typedLines().check(z.maxLength(length, text.tooLong));
const orNull = <T extends string>(schema: z.ZodMiniType<T, T>) =>
  z.pipe(
    schema,
    z.transform((typed: T) => typed || null),
  );

/** Words of a list, parted by commas, in the list's order. */
function wordsOf(list: readonly string[]) {
  return z.pipe(
    line(200),
    z.transform((typed: string, context) => {
      const words = typed.split(",").flatMap((word) => word.trim() || []);
      const strange = words.find((word) => !list.includes(word));
      if (strange === undefined) return list.filter((word) => words.includes(word));
      const message = interpolate(text.notListed, { word: strange, list: list.join(", ") });
      context.issues.push({ code: "custom", message, input: typed });
      return z.NEVER;
    }),
  );
}

function number(parse: (typed: string) => number | string, missing: string | null) {
  return z.pipe(
    typedCode().check(z.maxLength(40, text.tooLong)),
    z.transform((typed: string, context) => {
      if (typed === "" && missing === null) return null;
      const value = typed === "" ? (missing ?? "") : parse(typed);
      if (typeof value === "number") return value;
      context.issues.push({ code: "custom", message: value, input: typed });
      return z.NEVER;
    }),
  );
}

const whole = (least: number, wrong: string) => (typed: string) => {
  const value = parseWhole(typed);
  if (value === null || value < least) return wrong;
  return value > MAX_PIECES ? text.high : value;
};

function readPrice(typed: string): number | string {
  const cents = parseCents(typed);
  if (cents === null) return text.priceWrong;
  if (cents === 0) return text.priceZero;
  return cents > MAX_CENTS ? text.priceHigh : cents;
}

/** When it is on sale: at once, at a moment, or not yet. */
export const SALES = ["now", "planned", "draft"] as const;

export const MAX_PICTURES = PRODUCT_PICTURES_POSITION_MOST;
const pixels = z.nullable(z.int().check(z.positive()));

/** Pages show pictures from nowhere else; pixels and color are as the upload gave them. */
const pictureSchema = z.object({
  url: z.string().check(z.regex(/^\/(?:bilder|kunst)\/[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/, text.image)),
  alt: line(PRODUCT_PICTURES_ALT_LENGTH),
  caption: orNull(line(PRODUCT_PICTURES_CAPTION_LENGTH)),
  width: pixels,
  height: pixels,
  color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
});
export type PictureForm = z.input<typeof pictureSchema>;

export const MAX_PLACES = 4;

const decimal = (least: number, most: number) =>
  number((typed) => {
    const value = /^[−-]?\d{1,3}(?:[.,]\d)?$/.test(typed) ? Number(typed.replace("−", "-").replace(",", ".")) : NaN;
    return value >= least && value <= most
      ? value
      : interpolate(text.between, { least: String(least), most: String(most) });
  }, text.number) as z.ZodMiniType<number, string>; // Never null: something must be typed.

/** Where the writing is: its middle and width in percent of the first picture, its angle in degrees. */
const placeSchema = z.object({
  // A file parts the numbers by the line.
  place: line(40, text.place).check(z.refine((typed) => !typed.includes("|"), { error: text.strange })),
  x: decimal(0, 100),
  y: decimal(0, 100),
  width: decimal(1, 100),
  angle: decimal(-180, 180),
});

/** A responsible party, as the database checks it too: name, postal and electronic address, separated by commas. */
const contact = orNull(
  line(300).check(
    z.refine((typed) => typed === "" || (/^[^,]*\S[^,]*(,[^,]*\S[^,]*){2,}$/.test(typed) && MAIL.test(typed)), {
      error: text.contact,
    }),
  ),
);

export const priceSchema = number(readPrice, text.price) as z.ZodMiniType<number, string>; // Never null: something must be typed.
export const stockSchema = number(whole(0, text.whole), text.stock) as z.ZodMiniType<number, string>; // As above.

/** An empty slug or article number is given by the server. */
export const fieldsSchema = z.object({
  name: line(MAX_NAME_LENGTH, text.name),
  slug: typedCode().check(
    z.maxLength(100, text.tooLong),
    z.regex(/^(?:(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*)?$/, text.slugWrong),
  ),
  articleNumber: typedCode().check(z.maxLength(40, text.tooLong)),
  category: z.string().check(z.minLength(1, text.category), z.regex(/^[a-z0-9-]{0,100}$/, text.category)),
  price: priceSchema,
  taxRate: z.enum(["19", "7", "0"]),
  sale: z.enum(SALES),
  /** As a field of type datetime-local, in German time; counts where it is planned. */
  saleFrom: typedCode(),
  stock: stockSchema,
  description: orNull(lines(5000).check(z.refine(hasOnlyLinks, { error: text.written }))),
  pieces: number(whole(1, text.positive), null),
  dimensions: orNull(line(100)),
  // Empty: as measured.
  difficulty: orNull(z.enum(["", ...DIFFICULTIES])),
  material: orNull(line(120)),
  artist: orNull(line(120)),
  packaging: orNull(line(60)),
  weight: orNull(line(40)),
  contents: orNull(
    line(20).check(z.refine((typed) => typed === "" || CONTENTS_SHAPE.test(typed), { error: text.contents })),
  ),
  lowStock: number(whole(0, text.whole), null),
  editionSize: number(whole(1, text.positive), null),
  manufacturer: contact,
  responsiblePerson: contact,
  isToy: z.boolean(),
  warnings: orNull(lines(1000)),
  featuredRank: number(whole(1, text.positive), null),
  recipients: wordsOf(RECIPIENTS),
  occasions: wordsOf(OCCASIONS),
  isNew: z.boolean(),
  needsArtwork: z.boolean(),
  canResize: z.boolean(),
  hasGeneratedPictures: z.boolean(),
  engravingPrice: number(readPrice, null),
  engraving: z.array(placeSchema).check(
    z.maxLength(MAX_PLACES, text.tooManyPlaces),
    z.refine((places) => new Set(places.map(({ place }) => place)).size === places.length, { error: text.placeTwice }),
  ),
  pictures: z.array(pictureSchema).check(z.minLength(1, text.image), z.maxLength(MAX_PICTURES, text.tooManyPictures)),
});

/** Judges what the fields must be together: a toy's warning and pieces, the pieces that are cut, an edition's stock. */
export const productFormSchema = fieldsSchema.check(
  z.refine(({ isToy, warnings }) => !isToy || warnings !== null, { path: ["warnings"], error: text.toyWarning }),
  z.refine(({ sale, saleFrom }) => sale !== "planned" || fromGermanField(saleFrom) !== null, {
    path: ["saleFrom"],
    error: text.saleFrom,
  }),
  z.refine(({ isToy, pieces }) => !isToy || (pieces ?? 0) <= MAX_TOY_PIECES, {
    path: ["isToy"],
    error: text.toyPieces,
  }),
  z.check(({ value: { needsArtwork, dimensions, pieces }, issues }) => {
    const problem = needsArtwork && cutProblem(dimensions, pieces);
    if (problem) issues.push({ code: "custom", path: [problem.field], message: problem.error, input: pieces });
  }),
  z.refine(({ stock, editionSize }) => editionSize === null || stock <= editionSize, {
    path: ["editionSize"],
    error: text.editionStock,
  }),
);

export type ProductForm = z.input<typeof productFormSchema>;
/** `price` in cents. */
export type ProductInput = z.output<typeof productFormSchema>;

/** Its keys are in the order of the fields. */
export const EMPTY_PRODUCT: ProductForm = {
  name: "",
  slug: "",
  articleNumber: "",
  category: "",
  price: "",
  taxRate: "19",
  stock: "0",
  lowStock: "",
  featuredRank: "",
  sale: "now",
  saleFrom: "",
  description: "",
  pieces: "",
  dimensions: "",
  difficulty: "",
  material: "",
  artist: "",
  packaging: "",
  weight: "",
  contents: "",
  editionSize: "",
  recipients: "",
  occasions: "",
  manufacturer: "",
  responsiblePerson: "",
  isToy: false,
  warnings: "",
  isNew: false,
  needsArtwork: false,
  canResize: false,
  hasGeneratedPictures: false,
  engravingPrice: "",
  engraving: [],
  pictures: [],
};

/** Shows whether another admin saved first. */
export const seenSchema = z.object({
  id: z.int().check(z.positive()),
  updatedAt: rowVersionSchema,
  stock: z.int().check(z.nonnegative()),
});
export type Seen = z.infer<typeof seenSchema>;
