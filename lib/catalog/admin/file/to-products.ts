import { toColumns } from "@/lib/catalog/admin/write";
import type { ProductForm, ProductInput } from "@/lib/catalog/admin/product-form-schema";
import { parseWhole } from "@/lib/catalog/admin/product-form-numbers";
import { variantSlug } from "@/lib/catalog/admin/variants/to-rows";
import { parseCents } from "@/lib/platform/format/amount";
import { numericFromCents } from "@/lib/platform/format/numeric";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Column } from "./columns";
import { isChanged } from "./planned";
import type { JudgedArticle, JudgedFamily } from "./judge";

const NAMES = {
  name: "name",
  category: "category",
  price: "price",
  taxRate: "tax_rate",
  pieces: "pieces",
  dimensions: "dimensions",
  weight: "weight",
  contents: "contents",
  packaging: "packaging",
  material: "material",
  artist: "artist",
  editionSize: "edition_size",
  recipients: "recipients",
  occasions: "occasions",
  description: "description",
  manufacturer: "manufacturer",
  responsiblePerson: "responsible_person",
  isToy: "is_toy",
  warnings: "warnings",
  featuredRank: "featured_rank",
  isNew: "is_new",
  engraving: "engraving",
  engravingPrice: "engraving_price",
  canResize: "can_resize",
  hasGeneratedPictures: "has_generated_pictures",
  lowStock: "low_stock",
} as const satisfies Partial<Record<Column, string>>;

/** A product as `admin_import_products` takes it. */
export type SentProduct = ReturnType<typeof toProduct>;

export function toProducts(families: readonly JudgedFamily[]): SentProduct[] {
  return families
    .map((family) => toProduct(family))
    .filter(({ product, variants }) => product !== null || variants !== null);
}

function toProduct({ optionNames, articles }: JudgedFamily) {
  const [listed, ...variants] = articles;
  const changed = listed?.line?.changed ?? [];
  const isChosen = changed.some((column) => ["option1", "value1", "option2", "value2"].includes(column));
  const areVariants = variants.some(({ line }) => line && isChanged(line)) || isChosen;
  const product = listed?.input && listed.line ? columnsOf(listed.input, listed.line.before === null, changed) : null;
  const slugs = new Set<string>();
  return {
    id: listed?.before?.seen.id ?? null,
    seen: (areVariants ? articles : articles.slice(0, 1)).flatMap(seenOf),
    product,
    pictures: listed?.input?.pictures ?? null,
    option_names: optionNames.filter(Boolean),
    variants: areVariants ? articles.map((article, index) => toVariant(article, index, slugs)) : null,
  };
}

/** How an article was seen; its stock only where it is to change. */
function seenOf({ before, line }: JudgedArticle) {
  if (!before) return [];
  const { id, updatedAt, stock } = before.seen;
  return [{ id, updated_at: updatedAt, stock: line?.changed.includes("stock") ? stock : null }];
}

/** The changed columns of a listed product, all of a new one. Its name is always among them. */
function columnsOf(input: ProductInput, isNew: boolean, changed: readonly Column[]): Record<string, Json> {
  const all: Record<string, Json> = toColumns(input);
  const wanted = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((name) => isNew || changed.includes(name));
  return {
    ...Object.fromEntries(wanted.map((name) => [NAMES[name], all[NAMES[name]] ?? null])),
    name: input.name,
    ...(isNew && { article_number: input.articleNumber }),
    ...((isNew || changed.includes("slug")) && { slug: input.slug }),
    ...((isNew || changed.includes("stock")) && { stock: input.stock }),
  };
}

/** The first is the product itself, whose stock and pictures are written with it. */
function toVariant({ before, line, form, values }: JudgedArticle, index: number, slugs: Set<string>) {
  const isStockMeant = index > 0 && (before === null || line?.changed.includes("stock") === true);
  return {
    id: before?.seen.id ?? null,
    values: values.filter(Boolean),
    ...ownColumns(form),
    stock: isStockMeant ? parseWhole(form.stock) : null,
    image_url: index === 0 ? null : (form.pictures[0]?.url ?? null),
    slug: before ? null : variantSlug(values, slugs),
  };
}

function ownColumns(form: ProductForm) {
  const text = (typed: string) => typed.trim() || null;
  return {
    article_number: form.articleNumber,
    price: numericFromCents(parseCents(form.price) ?? 0),
    pieces: parseWhole(form.pieces),
    dimensions: text(form.dimensions),
    weight: text(form.weight),
    contents: text(form.contents),
    packaging: text(form.packaging),
  };
}
