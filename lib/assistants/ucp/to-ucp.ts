import { descriptionLine } from "@/lib/catalog/description";
import type { Product, Variant } from "@/lib/catalog/schema";
import { measure } from "@/lib/catalog/unit-price";
import { productPath } from "@/lib/platform/routes";

const CURRENCY = "EUR";
const price = (cents: number) => ({ amount: cents, currency: CURRENCY });

/** Its id is its address, that of a variant the article number. `shown`: the variants that were asked for. */
export function toUcp(product: Product, site: string, shown: readonly Variant[] = product.variants) {
  const { slug, name, category, optionNames, pictures, variants } = product;
  const plain = product.description ? descriptionLine(product.description) : name;
  const prices = variants.map(({ priceCents }) => priceCents);
  return {
    id: slug,
    handle: slug,
    title: name,
    description: { plain },
    url: site + productPath(slug),
    categories: [{ value: category.name, taxonomy: "merchant" }],
    price_range: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    media: pictures.map(({ url, alt, width, height }) => ({
      type: "image",
      url: new URL(url, site).href,
      ...(alt && { alt_text: alt }),
      ...(width && height && { width, height }),
    })),
    ...(optionNames.length > 0 && {
      options: optionNames.map((option, index) => ({
        name: option,
        values: [...new Set(variants.map(({ values }) => values[index] ?? ""))].map((label) => ({ label })),
      })),
    }),
    variants: shown.map((variant) => ({
      id: variant.articleNumber,
      sku: variant.articleNumber,
      handle: variant.slug,
      title: variant.label || name,
      description: { plain },
      url: site + productPath(variant.slug),
      price: price(variant.priceCents),
      ...(variant.lowestCents && { list_price: price(variant.lowestCents) }),
      ...unitPrice(variant),
      availability: { available: variant.stock > 0, status: variant.stock > 0 ? "in_stock" : "out_of_stock" },
      options: optionNames.map((option, index) => ({ name: option, label: variant.values[index] ?? "" })),
      metadata: { difficulty: variant.difficulty, pieces_easily_mistaken: variant.confusable, pieces: variant.pieces },
    })),
  };
}

function unitPrice({ priceCents, contents }: Variant) {
  const told = measure(contents);
  if (!told) return {};
  const amount = Math.round((priceCents * told.count) / told.amount);
  const reference = { value: 1, unit: told.name };
  return { unit_price: { ...price(amount), measure: { value: told.amount, unit: told.unit }, reference } };
}
