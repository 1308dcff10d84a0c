import messages from "#messages/client/admin-import.json" with { type: "json" };
import type { ProductForm } from "../product-form-schema.ts";

const { columns } = messages;

export type Column = keyof typeof columns;
export type Cells = Partial<Record<Column, string>>;
/** `line`: as a spreadsheet counts it. */
export type FileLine = { line: number; cells: Cells };

export const COLUMNS = Object.keys(columns) as Column[]; // Its own keys.

/** 'ja' or 'nein'. */
export const FLAG_COLUMNS = ["isToy", "isNew", "canResize", "hasGeneratedPictures"] as const satisfies Column[];
export type FlagColumn = (typeof FLAG_COLUMNS)[number];
export const isFlag = (column: Column): column is FlagColumn => (FLAG_COLUMNS as readonly Column[]).includes(column);

export type FieldColumn = Column & keyof Omit<ProductForm, FlagColumn | "needsArtwork" | "engraving" | "pictures">;
const NO_FIELDS: readonly Column[] = [
  "main",
  "option1",
  "value1",
  "option2",
  "value2",
  ...FLAG_COLUMNS,
  "engraving",
  "pictures",
  "alts",
  "captions",
];
export const FIELD_COLUMNS = COLUMNS.filter((column): column is FieldColumn => !NO_FIELDS.includes(column));

export const OWN_COLUMNS: readonly Column[] = [
  "articleNumber",
  "main",
  "price",
  "stock",
  "value1",
  "value2",
  "pieces",
  "dimensions",
  "weight",
  "contents",
  "packaging",
  "pictures",
];

const byTitle = new Map(COLUMNS.map((column) => [columns[column].toLowerCase(), column]));

export function columnOf(title: string): Column | undefined {
  return byTitle.get(title.trim().toLowerCase());
}
