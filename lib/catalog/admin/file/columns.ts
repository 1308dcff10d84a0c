import messages from "#messages/client/admin-import.json" with { type: "json" };
import type { ProductForm } from "../product-form-schema.ts";

const { columns } = messages;

/** A column of the file with the products. */
export type Column = keyof typeof columns;
/** A row of the file: the text of each column that the file has. */
export type Cells = Partial<Record<Column, string>>;

/** All columns in the file's order. */
export const COLUMNS = Object.keys(columns) as Column[]; // Its own keys.

/** The columns that hold a field of the product's form as it is typed there. */
export type FieldColumn = Column &
  keyof Omit<ProductForm, "isToy" | "isNew" | "needsArtwork" | "engraving" | "pictures">;
const NO_FIELDS: readonly Column[] = [
  "main",
  "option1",
  "value1",
  "option2",
  "value2",
  "isToy",
  "isNew",
  "engraving",
  "pictures",
  "alts",
  "captions",
];
export const FIELD_COLUMNS = COLUMNS.filter((column): column is FieldColumn => !NO_FIELDS.includes(column));

/** What each variant has of its own; everything else is the listed product's, and only in its row. */
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
  "packaging",
  "pictures",
];

const byTitle = new Map(COLUMNS.map((column) => [columns[column].toLowerCase(), column]));

/** The column of that title, in any case; undefined for none. */
export function columnOf(title: string): Column | undefined {
  return byTitle.get(title.trim().toLowerCase());
}
