import type { AdminProduct } from "@/lib/catalog/admin/schema";
import type { PictureForm } from "@/lib/catalog/admin/product-form-schema";
import { IMAGE_ERRORS } from "@/lib/platform/images/image-errors";
import { interpolate } from "@/lib/platform/format/interpolate";
import { columns as titles, errors as text } from "#messages/client/admin-import.json";
import { pictureKey, placeholder, type AddedPicture } from "./added";
import { readLines, toCells } from "./article";
import { OWN_COLUMNS, type Column, type FileLine } from "./columns";
import { readCells } from "./read-cell";
import type { FileError } from "./read-file";
import { judgeFamilies } from "./judge";
import type { Catalog, Family, PlannedFamily, PlannedLine, Say } from "./planned";
import { toProducts, type SentProduct } from "./to-products";

/** `urls`: pictures that no product has, with their line; `used`: places of the added pictures that are to be stored. */
export type Plan =
  | { ok: true; lines: PlannedLine[]; products: SentProduct[]; urls: { url: string; line: number }[]; used: number[] }
  | { ok: false; errors: FileError[] };

export function planImport(lines: readonly FileLine[], catalog: Catalog, pictures: readonly AddedPicture[] = []): Plan {
  const errors: FileError[] = [];
  const wrong = new Set<string>();
  // What follows from the first error of a cell is none of its own.
  const say: Say = (line, column, message) => {
    if (!wrong.has(`${line} ${column}`)) errors.push({ line, column: titles[column], message });
    wrong.add(`${line} ${column}`);
  };
  const families = sortLines(lines, catalog, say);
  const known = knownPictures(catalog);
  for (const [index, { name }] of pictures.entries())
    for (const key of [pictureKey(name), placeholder(index).url]) known.set(key, placeholder(index));
  const added = new Map(pictures.map((picture) => [pictureKey(picture.name), picture]));
  for (const { listed, variants } of families)
    for (const line of [...(listed ? [listed] : []), ...variants]) sayPictures(line, added, say);
  const judged = judgeFamilies(families, catalog, known, say);
  if (errors.length > 0)
    return { ok: false, errors: errors.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
  const urls = judged.flatMap(({ articles }) =>
    articles.flatMap(({ line, form }) =>
      form.pictures.filter(({ url }) => !known.has(url)).map(({ url }) => ({ url, line: line?.line ?? 0 })),
    ),
  );
  const planned = families.flatMap(({ listed, variants }) => [...(listed ? [listed] : []), ...variants]);
  const products = toProducts(judged);
  const sent = new Set(
    products.flatMap((product) => [
      ...(product.pictures ?? []).map(({ url }) => url),
      ...(product.variants ?? []).map(({ image_url: url }) => url),
    ]),
  );
  return {
    ok: true,
    lines: planned.toSorted((one, other) => one.line - other.line),
    products,
    urls,
    used: [...pictures.keys()].filter((index) => sent.has(placeholder(index).url)),
  };
}

/** What is no path of the shop's is the name of an added picture. */
function sayPictures({ line, cells, changed }: PlannedLine, added: ReadonlyMap<string, AddedPicture>, say: Say): void {
  if (!changed.includes("pictures")) return;
  const problems = readLines(cells.pictures ?? "").flatMap((name) => {
    if (name === "" || name.startsWith("/")) return [];
    const found = added.get(pictureKey(name));
    if (found?.problem === null) return [];
    return interpolate(found?.problem ? PICTURE_PROBLEMS[found.problem] : text.notAdded, { name });
  });
  if (problems.length > 0) say(line, "pictures", problems.join(" "));
}

const PICTURE_PROBLEMS = {
  size: `{name}: ${IMAGE_ERRORS.size}`,
  type: `{name}: ${IMAGE_ERRORS.type}`,
  twice: text.addedTwice,
};

const NEEDED = { listed: ["name", "category", "price", "pictures"], variant: ["value1"] } satisfies Record<
  string,
  Column[]
>;

function withHint(message: string, number: string): string {
  return /^\d+$|^\d[\d.,]*E\+?\d+$/i.test(number) ? `${message} ${text.changedNumber}` : message;
}

function sortLines(lines: readonly FileLine[], { families, archived, categories }: Catalog, say: Say): PlannedFamily[] {
  const owners = new Map<string, { family: Family; article: AdminProduct }>();
  for (const family of families)
    for (const article of [family.listed, ...family.variants])
      owners.set(article.form.articleNumber, { family, article });
  const gone = new Set(archived.map(({ form }) => form.articleNumber));
  const categoryName = (slug: string) => categories.find((category) => category.slug === slug)?.name ?? slug;
  const found = new Map<string, PlannedFamily>();
  const open = (number: string, family: Family | null) => {
    const planned = found.get(number) ?? { family, listed: null, variants: [] };
    found.set(number, planned);
    return planned;
  };
  const nameOf = (typed: string) =>
    categories.find(({ slug, name }) => [slug, name.toLowerCase()].includes(typed.toLowerCase()))?.name ?? typed;
  const first = new Map<string, number>();
  const isListed = new Set(lines.filter(({ cells }) => !cells.main).map(({ cells }) => cells.articleNumber));
  for (const { line, cells: given } of lines) {
    const cells = given.category === undefined ? given : { ...given, category: nameOf(given.category) };
    const number = cells.articleNumber ?? "";
    const twice = first.get(number);
    if (number === "") say(line, "articleNumber", text.number);
    else if (twice !== undefined) say(line, "articleNumber", interpolate(text.numberTwice, { line: String(twice) }));
    else if (gone.has(number)) say(line, "articleNumber", text.archived);
    if (number === "" || twice !== undefined || gone.has(number)) continue;
    first.set(number, line);
    const owner = owners.get(number);
    const isVariant = owner && owner.article !== owner.family.listed;
    const before = isVariant ? owner.family.listed.form.articleNumber : "";
    const main = cells.main ?? before;
    if (owner && main !== before) {
      say(line, "main", before ? interpolate(text.moved, { before }) : text.movedListed);
      continue;
    }
    const of = main === "" ? (owner?.family ?? null) : (owners.get(main)?.family ?? null);
    const isThere = main === "" || (of ? of.listed.form.articleNumber === main : isListed.has(main));
    if (!isThere || main === number) {
      say(line, "main", withHint(text.main, main));
      continue;
    }
    const missing = owner ? [] : NEEDED[main === "" ? "listed" : "variant"].filter((name) => !(name in cells));
    if (missing.length > 0) {
      const columns = missing.map((column) => titles[column]).join(", ");
      say(line, "articleNumber", withHint(interpolate(text.unknownNumber, { number, columns }), number));
      continue;
    }
    const was = owner ? readCells(toCells(owner.article, isVariant ? owner.family.listed : null, categoryName)) : {};
    const changed = (Object.keys(cells) as Column[]).filter(
      (column) =>
        column !== "articleNumber" &&
        column !== "main" &&
        cells[column] !== (was[column] ?? "") &&
        // A product keeps its address.
        !(column === "slug" && cells.slug === "") &&
        (main === "" || OWN_COLUMNS.includes(column)),
    );
    const planned = { line, articleNumber: number, before: owner?.article ?? null, cells, changed, was };
    const family = open(main || number, of);
    if (main === "") family.listed = planned;
    else family.variants.push(planned);
  }
  return [...found.values()];
}

function knownPictures({ families, archived }: Catalog): Map<string, PictureForm> {
  const articles = [...families.flatMap(({ listed, variants }) => [listed, ...variants]), ...archived];
  return new Map(
    articles.flatMap(({ form }) => form.pictures.map((picture) => [picture.url, picture] as const)).toReversed(),
  );
}
