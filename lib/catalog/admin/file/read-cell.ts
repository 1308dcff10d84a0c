import messages from "#messages/client/admin-import.json" with { type: "json" };
import { normalizeText } from "../../../platform/forms/typed-text.ts";
import { parseCents, typeCents } from "../../../platform/format/amount.ts";
import { parseWhole } from "../product-form-numbers.ts";
import { COLUMNS, isFlag, type Cells, type Column } from "./columns.ts";

const { no, yes } = messages;

const WHOLE = new Set<Column>(["stock", "lowStock", "pieces", "editionSize", "featuredRank"]);
const TRUE = new Set([yes, "j", "x", "1", "wahr", "true"]);
const FALSE = new Set([no, "n", "0", "", "falsch", "false"]);

/** So that '49,9' and '€ 49,90' are the same; nonsense stays what it is. */
export function readCell(column: Column, text: string): string {
  const cell = normalizeText(text).trim();
  if (column === "price" || column === "engravingPrice") {
    const cents = parseCents(cell);
    return cents === null ? cell : typeCents(cents);
  }
  if (WHOLE.has(column)) {
    const value = parseWhole(cell);
    return value === null ? cell : String(value);
  }
  if (column === "taxRate") return cell.replace(/(?:,0+)?\s*%?$/, "");
  if (isFlag(column)) {
    const word = cell.toLowerCase();
    return TRUE.has(word) ? yes : FALSE.has(word) ? no : cell;
  }
  if (column === "pictures" || column === "alts" || column === "captions" || column === "engraving")
    return cell.replace(/[ \t]*\n[ \t]*/g, "\n");
  return cell;
}

export function readCells(cells: Cells): Cells {
  const there = COLUMNS.filter((column) => cells[column] !== undefined);
  return Object.fromEntries(there.map((column) => [column, readCell(column, cells[column] ?? "")]));
}
