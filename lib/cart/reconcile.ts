import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { changed as text } from "#messages/client/cart.json";
import { MAX_LINE_PIECES, MAX_ORDER_PIECES } from "./limits";
import { totalPieces } from "./lines";
import type { CartLine, QuotedProduct } from "./schema";

type Asked = {
  /** The products the quote was asked for; lines of others stay as they are. */
  ids: readonly number[];
  products: readonly QuotedProduct[];
  designIds: readonly string[];
  designs: Readonly<Record<string, unknown>>;
  nameOf: (id: number) => string | undefined;
};
type Mended = { lines: CartLine[]; notices: string[] };

/** Each change the visitor should know of comes back as one German sentence; without any the same lines come back. */
export function reconcile(lines: CartLine[], { ids, products, designIds, designs, nameOf }: Asked): Mended {
  const asked = new Set(ids);
  const askedDesigns = new Set(designIds);
  const found = new Map(products.map((product) => [product.id, product]));
  const notices: string[] = [];
  // Lines of the same article share its stock.
  const taken = new Map<number, number>();
  const mended = lines.flatMap((line) => {
    if (!asked.has(line.productId) || (line.design && !askedDesigns.has(line.design))) return [line];
    const product = found.get(line.productId);
    if (line.design && !(line.design in designs)) {
      notices.push(text.picture);
      return [];
    }
    if (!product) {
      const name = nameOf(line.productId);
      notices.push(name ? interpolate(text.gone, { name }) : text.goneUnnamed);
      return [];
    }
    const { name, stock, priceCents } = product;
    if (stock === 0) {
      notices.push(interpolate(text.soldOut, { name }));
      return [];
    }
    if (line.engraving && !product.places?.includes(line.engraving.place)) {
      notices.push(interpolate(text.engraving, { name }));
      return [];
    }
    const before = taken.get(product.id) ?? 0;
    const most = Math.min(stock, MAX_LINE_PIECES) - before;
    taken.set(product.id, before + Math.min(line.quantity, most));
    if (line.quantity > most) notices.push(tellLimit(name, stock, most <= 0));
    if (most <= 0) return [];
    if (line.seenCents !== null && line.seenCents !== priceCents)
      notices.push(
        interpolate(text.price, { name, before: formatCents(line.seenCents), after: formatCents(priceCents) }),
      );
    if (line.quantity <= most && line.seenCents === priceCents) return [line];
    return [{ ...line, quantity: Math.min(line.quantity, most), seenCents: priceCents }];
  });
  const fitting = fitOrder(mended, (id) => found.get(id)?.name ?? nameOf(id) ?? "");
  const same = fitting.lines.length === lines.length && fitting.lines.every((line, index) => line === lines[index]);
  return { lines: same ? lines : fitting.lines, notices: [...notices, ...fitting.notices] };
}

function tellLimit(name: string, stock: number, isRemoved: boolean): string {
  if (stock <= MAX_LINE_PIECES)
    return interpolate(isRemoved ? text.stockFull : text.stock, { name, stock: String(stock) });
  return interpolate(isRemoved ? text.lineFull : text.line, { name, most: String(MAX_LINE_PIECES) });
}

function fitOrder(lines: CartLine[], nameOf: (id: number) => string): Mended {
  if (totalPieces(lines) <= MAX_ORDER_PIECES) return { lines, notices: [] };
  let room = MAX_ORDER_PIECES;
  const notices: string[] = [];
  const fitting = lines.flatMap((line, index) => {
    const later = lines.length - index - 1;
    const quantity = Math.min(line.quantity, Math.max(room - later, Math.min(room, 1)));
    room -= quantity;
    if (quantity === line.quantity) return [line];
    const words = { name: nameOf(line.productId), most: String(MAX_ORDER_PIECES), quantity: String(quantity) };
    notices.push(interpolate(quantity > 0 ? text.order : text.orderFull, words));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { lines: fitting, notices };
}
