import type { PictureForm, ProductForm } from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { errors as text, no, yes } from "#messages/client/admin-import.json";
import { readLines, readPictures, readPlaces } from "./article";
import { FIELD_COLUMNS, FLAG_COLUMNS, isFlag, OWN_COLUMNS, type Column } from "./columns";
import type { Catalog, PlannedLine, Say } from "./planned";

export function readForm(
  { line, cells, changed }: PlannedLine,
  base: ProductForm,
  { categories }: Catalog,
  known: ReadonlyMap<string, PictureForm>,
  say: Say,
): ProductForm {
  const form: ProductForm = { ...base };
  for (const column of FIELD_COLUMNS) if (changed.includes(column)) Object.assign(form, { [column]: cells[column] });
  form.articleNumber = cells.articleNumber ?? form.articleNumber;
  if (changed.includes("taxRate") && !["19", "7", "0"].includes(form.taxRate)) say(line, "taxRate", text.rate);
  if (changed.includes("category") && cells.category) {
    const category = categories.find(({ name }) => name === cells.category);
    if (!category)
      say(line, "category", interpolate(text.category, { list: categories.map(({ name }) => name).join(", ") }));
    form.category = category?.slug ?? base.category;
  }
  for (const column of FLAG_COLUMNS)
    if (changed.includes(column)) {
      if (cells[column] !== yes && cells[column] !== no) say(line, column, text.yesNo);
      form[column] = cells[column] === yes;
    }
  if (changed.includes("engraving")) {
    const places = readPlaces(cells.engraving ?? "");
    if (!places) say(line, "engraving", text.engraving);
    form.engraving = places ?? form.engraving;
  }
  if (changed.includes("pictures")) {
    const own = new Map(form.pictures.map((picture) => [picture.url, picture]));
    form.pictures = readPictures(readLines(cells.pictures ?? ""), { get: (url) => own.get(url) ?? known.get(url) });
  }
  for (const [column, part] of [
    ["alts", "alt"],
    ["captions", "caption"],
  ] as const)
    if (changed.includes(column)) {
      const texts = readLines(cells[column] ?? "");
      if (texts.length > form.pictures.length) say(line, column, text.pictureTexts);
      form.pictures = form.pictures.map((picture, index) => ({ ...picture, [part]: texts[index] ?? "" }));
    }
  return form;
}

export function readVariant(
  { line, cells, changed }: PlannedLine,
  own: ProductForm,
  main: ProductForm,
  known: ReadonlyMap<string, PictureForm>,
  say: Say,
): ProductForm {
  const { articleNumber = "" } = cells;
  const { slug, price, stock, pieces, dimensions, difficulty, weight, contents, packaging, pictures } = own;
  const form = {
    ...main,
    slug,
    price,
    stock,
    pieces,
    dimensions,
    difficulty,
    weight,
    contents,
    packaging,
    pictures,
    articleNumber,
  };
  for (const column of FIELD_COLUMNS)
    if (changed.includes(column) && column !== "articleNumber") Object.assign(form, { [column]: cells[column] });
  // A variant has no edition of its own.
  form.editionSize = "";
  for (const [column, cell] of Object.entries(cells) as [Column, string][]) {
    const said = isFlag(column) ? (cell === no ? "" : cell) : cell;
    if (!OWN_COLUMNS.includes(column) && said !== "") say(line, column, text.shared);
  }
  if (changed.includes("pictures")) {
    const urls = readLines(cells.pictures ?? "");
    if (urls.length > 1) say(line, "pictures", text.onePicture);
    form.pictures = urls.length > 0 ? readPictures(urls, known) : main.pictures.slice(0, 1);
  }
  return form;
}
