import { paidFor, piecesOf, share, type Lines } from "./lines";
import type { Order } from "./schema";

type Item = Pick<
  Order["items"][number],
  | "position"
  | "lineName"
  | "priceCents"
  | "reductionCents"
  | "takesCode"
  | "quantity"
  | "refunded"
  | "isVoucher"
  | "isMadeToOrder"
>;

export type Refundable = Pick<Order, "discountCents" | "shippingCents" | "wrapCents" | "refundedCents"> & {
  items: readonly Item[];
  /** What standard shipping cost when it was ordered: more of the shipping is not given back (§ 357 (2) BGB). */
  standardCents: number;
};

/**
 * What these pieces cost, in cents, with the shipping once all goods that can be withdrawn from are given back. Never more
 * than what is left; lines that are given back one after the other add up to the whole, in whatever order.
 */
export function refundFor(order: Refundable, lines: Lines): number {
  const asked = ({ position }: Item) => piecesOf(lines, position);
  const before = worthOf(order, ({ refunded }) => refunded);
  const after = worthOf(order, (item) => item.refunded + asked(item));
  // What was given back beside lines comes off what is given back last.
  const most = worthOf(order, (item) => (item.isMadeToOrder ? item.refunded + asked(item) : item.quantity));
  return Math.max(0, Math.min(after - before, most - order.refundedCents));
}

/** All that is not given back yet, without what was made for the shopper (§ 312g (2) no. 1 BGB). */
export function withdrawableLines({ items }: Pick<Refundable, "items">): Lines {
  return items
    .filter(({ isMadeToOrder, quantity, refunded }) => !isMadeToOrder && refunded < quantity)
    .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }));
}

/** The lines of a withdrawal as far as they are not given back; of one without lines all, unless its own words may say less. */
export function withdrawnLines(
  order: Pick<Refundable, "items">,
  { lines, message }: { lines: Lines; message: string | null },
): Lines {
  if (lines.length === 0) return message === null ? withdrawableLines(order) : [];
  return order.items
    .map(({ position, quantity, refunded }) => ({
      position,
      quantity: Math.min(piecesOf(lines, position), quantity - refunded),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The discount is shared by the lines that take it, and its shares are rounded for all pieces at once, as the database does it (`worth_of`). */
function worthOf(order: Refundable, count: (item: Item) => number): number {
  const goods = order.items.filter(({ isVoucher }) => !isVoucher);
  const coded = goods.filter(({ takesCode }) => takesCode);
  const discount = share(
    order.discountCents,
    sumOf(coded, count),
    sumOf(coded, ({ quantity }) => quantity),
  );
  const plain = goods.filter(({ isMadeToOrder }) => !isMadeToOrder);
  const isWhole = (plain.length > 0 ? plain : goods).every((item) => count(item) === item.quantity);
  const sent = isWhole ? Math.min(order.shippingCents, order.standardCents) + order.wrapCents : 0;
  return sumOf(order.items, count) - discount + sent;
}

const sumOf = (items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((sum, item) => sum + paidFor(item, count(item)), 0);
