import {
  EMPTY_PRODUCT,
  MAX_TOY_PIECES,
  productFormSchema,
  type PictureForm,
  type ProductForm,
  type ProductInput,
} from "@/lib/catalog/admin/product-form-schema";
import { parseWhole } from "@/lib/catalog/admin/product-form-numbers";
import { proposeSlug } from "@/lib/catalog/admin/product-form-slug";
import { problems } from "@/lib/catalog/admin/variants/form-schema";
import { MAX_VARIANTS } from "@/lib/catalog/variants";
import { interpolate } from "@/lib/platform/format/interpolate";
import { errors as text } from "#messages/client/admin-import.json";
import { errors as formText } from "#messages/client/admin-products.json";
import { errors as variantText } from "#messages/client/admin-variants.json";
import { isChanged } from "./planned";
import { ownPicture } from "./article";
import type { Cells, Column } from "./columns";
import { readForm, readVariant } from "./read-form";
import type { Catalog, PlannedFamily, PlannedLine, Say } from "./planned";

/** `line` is null for a variant that is not in the file. */
export type JudgedArticle = {
  line: PlannedLine | null;
  before: PlannedLine["before"];
  form: ProductForm;
  /** Null where nothing changes, so that nothing was judged. */
  input: ProductInput | null;
  values: [string, string];
};
export type JudgedFamily = { optionNames: [string, string]; articles: JudgedArticle[] };

export function judgeFamilies(
  families: readonly PlannedFamily[],
  catalog: Catalog,
  known: ReadonlyMap<string, PictureForm>,
  say: Say,
): JudgedFamily[] {
  const slugs = new Map(
    catalog.families.flatMap(({ listed, variants }) =>
      [listed, ...variants].map(({ form }) => [form.slug, form.articleNumber] as const),
    ),
  );
  for (const { form } of catalog.archived) slugs.set(form.slug, form.articleNumber);
  const formerSlugs = new Map(catalog.formerSlugs.map(({ slug, articleNumber }) => [slug, articleNumber]));
  const counts = new Map<string, number>();
  const isOther = (slug: string) => catalog.categories.some((one) => one.slug === slug && one.kind === "other");
  return families.map(({ family, listed, variants }) => {
    const base = listed?.before?.form ?? family?.listed.form ?? EMPTY_PRODUCT;
    const main = listed ? readForm(listed, base, catalog, known, say) : base;
    if (listed) takeSlug(listed, main, { slugs, formerSlugs, counts }, say);
    const optionNames = pair(family?.listed.optionNames ?? [], listed?.cells, ["option1", "option2"]);
    const article = (line: PlannedLine | null, before: JudgedArticle["before"], form: ProductForm): JudgedArticle => ({
      line,
      before,
      form,
      input: line ? judge(line, form, isOther(form.category), say) : null,
      values: pair(before?.optionValues ?? [], line?.cells, ["value1", "value2"]),
    });
    const inFile = new Set(variants.map(({ before }) => before?.seen.id));
    // One that shows the product's first picture goes on doing so.
    const withPicture = (form: ProductForm) =>
      ownPicture(form, base) === "" ? { ...form, pictures: main.pictures.slice(0, 1) } : form;
    const articles = [
      article(listed, listed?.before ?? family?.listed ?? null, main),
      ...(family?.variants ?? [])
        .filter(({ seen }) => !inFile.has(seen.id))
        .map((variant) => article(null, variant, withPicture(variant.form))),
      ...variants.map((line) => {
        const own = withPicture(line.before?.form ?? { ...main, slug: "", stock: "0", pictures: base.pictures });
        return article(line, line.before, readVariant(line, own, main, known, say));
      }),
    ];
    judgeOptions(optionNames, articles, say);
    // Of those that change themselves it has been said already.
    const isTooLarge = ({ line, form }: JudgedArticle) =>
      !(line && isChanged(line)) && (parseWhole(form.pieces) ?? 0) > MAX_TOY_PIECES;
    if (listed?.changed.includes("isToy") && main.isToy && articles.some(isTooLarge))
      say(listed.line, "isToy", formText.toyPieces);
    return { optionNames, articles };
  });
}

const pair = (before: readonly string[], cells: Cells | undefined, columns: [Column, Column]): [string, string] => [
  cells?.[columns[0]] ?? before[0] ?? "",
  cells?.[columns[1]] ?? before[1] ?? "",
];

function judge(planned: PlannedLine, form: ProductForm, needsContents: boolean, say: Say): ProductInput | null {
  if (!isChanged(planned)) return null;
  if (needsContents && form.contents === "") say(planned.line, "contents", formText.contentsMissing);
  const read = productFormSchema.safeParse(form);
  if (read.success) return read.data;
  const seen = new Set<string>();
  for (const { path, message } of read.error.issues) {
    const column = path[2] === "alt" ? "alts" : path[2] === "caption" ? "captions" : (path[0] as Column);
    if (!seen.has(column)) say(planned.line, column, message === formText.image ? text.noPicture : message);
    seen.add(column);
  }
  return null;
}

/** `counts`: where to go on counting for each name, or many of one name take forever. */
type Taken = { slugs: Map<string, string>; formerSlugs: Map<string, string>; counts: Map<string, number> };

function takeSlug(
  { line, before, articleNumber }: PlannedLine,
  form: ProductForm,
  { slugs, formerSlugs, counts }: Taken,
  say: Say,
): void {
  if (form.slug === "") {
    const slug = proposeSlug(form.name);
    form.slug = slug;
    for (let count = counts.get(slug) ?? 2; slugs.has(form.slug) || formerSlugs.has(form.slug); count += 1) {
      form.slug = `${slug}-${count}`;
      counts.set(slug, count + 1);
    }
  }
  const owner = slugs.get(form.slug);
  if (owner !== undefined && (before?.form.slug !== form.slug || owner !== before.form.articleNumber))
    say(line, "slug", interpolate(text.slugTaken, { number: owner }));
  const former = formerSlugs.get(form.slug);
  if (former !== undefined && former !== before?.form.articleNumber)
    say(line, "slug", interpolate(text.slugFormer, { number: former }));
  slugs.set(form.slug, articleNumber);
}

function judgeOptions(optionNames: [string, string], articles: JudgedArticle[], say: Say): void {
  const lines = articles.map(({ line }) => line?.line ?? articles.find((one) => one.line)?.line?.line ?? 0);
  const own = lines[0] ?? 0;
  for (const [index, { values, line }] of articles.entries())
    for (const option of [0, 1] as const)
      if (values[option] !== "" && optionNames[option] === "" && line)
        say(lines[index] ?? own, option === 0 ? "value1" : "value2", text.noOption);
  if (articles.length > MAX_VARIANTS) say(own, "main", variantText.tooMany);
  const rows = articles.map(({ values, form }) => ({ values, articleNumber: form.articleNumber }));
  for (const { path, message } of problems({ optionNames, rows }, (index) => String(lines[index] ?? own))) {
    const [part, index, field, option] = path;
    if (part === "optionNames") say(own, index === 0 ? "option1" : "option2", index === 0 ? text.option : message);
    // A number that is there twice has been said already.
    else if (field === "values") say(lines[Number(index)] ?? own, option === 0 ? "value1" : "value2", message);
  }
}
