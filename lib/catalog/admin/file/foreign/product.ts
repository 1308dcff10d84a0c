import { slugify } from "../../../../platform/format/slugify.ts";
import { readCell } from "../read-cell.ts";
import type { Cells, Column, FileLine } from "../columns.ts";

export type ForeignVariant = {
  line: number;
  number: string;
  price: string;
  stock: string | undefined;
  values: string[];
  weight: string;
  picture: string;
};
/** Pictures are https addresses, which are never fetched. The first variant is the product itself. */
export type ForeignProduct = {
  line: number;
  name: string;
  slug: string;
  category: string;
  description: string;
  material: string;
  dimensions: string;
  taxRate: string;
  options: string[];
  pictures: { url: string; alt: string }[];
  variants: ForeignVariant[];
};
export type Note = "variantStock" | "noStock" | "oneCategory" | "thirdOption" | "currency";
export type ForeignFile = {
  products: ForeignProduct[];
  /** What is not for sale as a product of the shop. */
  skipped: { line: number; name: string; reason: "draft" | "kind" }[];
  notes: Set<Note>;
};

const MAX_NUMBER_LENGTH = 40;

/** "49.9" as other shops write it is "49,90" here; what is none stays for the message. */
function readPrice(typed: string): string {
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed).toFixed(2).replace(".", ",") : typed;
}

/** Oversold is sold out. */
export function readStock(typed: string): string | undefined {
  return typed === "" ? undefined : /^-\d+/.test(typed) ? "0" : typed.replace(/\.0+$/, "");
}

export function numberOf(sku: string, otherwise: string, index: number): string {
  const own = sku.replace(/^'/, "");
  const end = index > 0 ? `-${index + 1}` : "";
  return own || slugify(otherwise).slice(0, MAX_NUMBER_LENGTH - end.length) + end;
}

/** In our columns, and the file's name that each picture is looked for by. */
export function toLines(products: readonly ForeignProduct[]): {
  lines: FileLine[];
  downloads: { name: string; url: string }[];
} {
  const names = new Map<string, string>();
  const nameOf = (url: string) => names.get(url) ?? names.set(url, freeName(url, names)).get(url) ?? "";
  const lines = products.flatMap(({ variants, options, pictures, ...product }) => {
    const own = variants[0]?.picture;
    const all = own && !pictures.some(({ url }) => url === own) ? [...pictures, { url: own, alt: "" }] : pictures;
    return variants.map((variant, index): FileLine => {
      const { number, price, stock, values, weight } = variant;
      const shared: Cells = {
        name: product.name,
        category: product.category,
        taxRate: product.taxRate,
        // An empty cell would empty what the shop has.
        ...(product.description && { description: product.description }),
        ...(product.material && { material: product.material }),
        ...(product.dimensions && { dimensions: product.dimensions }),
        ...(product.slug && { slug: product.slug }),
        ...(options.length > 0 && { option1: options[0] ?? "", option2: options[1] ?? "" }),
        pictures: all.map(({ url }) => nameOf(url)).join("\n"),
        ...(all.some(({ alt }) => alt) && { alts: all.map(({ alt }) => alt).join("\n") }),
      };
      const cells: Cells = {
        articleNumber: number,
        main: index > 0 ? (variants[0]?.number ?? "") : "",
        price: readPrice(price),
        ...(stock !== undefined && { stock }),
        ...(options.length > 0 && { value1: values[0] ?? "", value2: values[1] ?? "" }),
        ...(weight && { weight }),
        ...(index === 0 ? shared : { pictures: variant.picture && nameOf(variant.picture) }),
      };
      const read = (Object.entries(cells) as [Column, string][]).map(([column, cell]) => [
        column,
        readCell(column, cell),
      ]);
      return { line: index === 0 ? product.line : variant.line, cells: Object.fromEntries(read) as Cells };
    });
  });
  return { lines, downloads: [...names].map(([url, name]) => ({ name, url })) };
}

/** The last part of its path; with a number where another picture is called the same. */
function freeName(url: string, names: ReadonlyMap<string, string>): string {
  const last = decodePart(/([^/?#]*)(?:[?#].*)?$/.exec(url)?.[1] ?? "").replace(/[/\\\n]/g, "-") || "bild.jpg";
  const taken = new Set([...names.values()].map((name) => name.toLowerCase()));
  let name = last;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = last.replace(/(\.\w+)?$/, `-${count}$1`);
  return name;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
