import type { AdminProduct } from "@/lib/catalog/admin/schema";
import type { PictureForm, ProductForm } from "@/lib/catalog/admin/product-form-schema";
import { no, yes } from "#messages/client/admin-import.json";
import { pictureKey } from "./added";
import { FIELD_COLUMNS, FLAG_COLUMNS, OWN_COLUMNS, type Cells, type Column, type FlagColumn } from "./columns";

/** `listed` is the product whose variant it is; null: it is listed itself. */
export function toCells(
  article: AdminProduct,
  listed: AdminProduct | null,
  categoryName: (slug: string) => string,
): Cells {
  const { form } = article;
  const own = article.optionValues;
  const cells: Record<Column, string> = {
    ...(Object.fromEntries(FIELD_COLUMNS.map((column) => [column, form[column]])) as Record<
      (typeof FIELD_COLUMNS)[number],
      string
    >),
    category: categoryName(form.category),
    main: listed?.form.articleNumber ?? "",
    option1: article.optionNames[0] ?? "",
    value1: own[0] ?? "",
    option2: article.optionNames[1] ?? "",
    value2: own[1] ?? "",
    ...(Object.fromEntries(FLAG_COLUMNS.map((column) => [column, form[column] ? yes : no])) as Record<
      FlagColumn,
      string
    >),
    engraving: lines(form.engraving.map(({ place, x, y, width, angle }) => [place, x, y, width, angle].join(" | "))),
    pictures: listed ? ownPicture(form, listed.form) : lines(form.pictures.map(({ url }) => url)),
    alts: lines(form.pictures.map(({ alt }) => alt)),
    captions: lines(form.pictures.map(({ caption }) => caption)),
  };
  if (listed)
    for (const column of Object.keys(cells) as Column[]) if (!OWN_COLUMNS.includes(column)) cells[column] = "";
  return cells;
}

export function ownPicture(form: ProductForm, listed: ProductForm): string {
  const url = form.pictures[0]?.url ?? "";
  return url === listed.pictures[0]?.url ? "" : url;
}

function lines(entries: readonly string[]): string {
  return entries.join("\n").replace(/\n+$/, "");
}

export function readLines(cell: string): string[] {
  return cell === "" ? [] : cell.split("\n").map((line) => line.trim());
}

export function readPlaces(cell: string): ProductForm["engraving"] | null {
  const places = readLines(cell).map((line) => {
    const [place, x, y, width, angle, ...rest] = line.split("|").map((part) => part.trim());
    return place && x && y && width && angle && rest.length === 0 ? { place, x, y, width, angle } : null;
  });
  return places.some((place) => place === null) ? null : places.filter((place) => place !== null);
}

export function readPictures(
  urls: readonly string[],
  known: Pick<ReadonlyMap<string, PictureForm>, "get">,
): PictureForm[] {
  return urls.map(
    (url) =>
      known.get(url) ??
      known.get(pictureKey(url)) ?? { url, alt: "", caption: "", width: null, height: null, color: null },
  );
}
