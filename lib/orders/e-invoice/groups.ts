import { interpolate } from "@/lib/platform/format/interpolate";
import { creditedBy, documentTaxes } from "@/lib/orders/document-taxes";
import { besideWords, discountWords, isSmallBusiness, untaxedNotes } from "@/lib/orders/invoice";
import { share } from "@/lib/orders/lines";
import type { Invoice, Order } from "@/lib/orders/schema";
import { isSoldUntaxed, taxParts, type TaxPart } from "@/lib/orders/tax-parts";
import text from "#messages/invoice.json";

type Item = Order["items"][number];

type Line = Pick<
  Item,
  "position" | "articleNumber" | "name" | "features" | "quantity" | "lineCents" | "reductionCents" | "promotion"
>;

/** Off or on a document, gross; `code`: of UNTDID 5189 for what is off, of 7161 for what is on. */
type Amount = { reason: string; code?: string; cents: number };

/** What is taxed alike (BG-23). Gross in cents, the rate in hundredths of a per cent. */
export type Group = {
  category: Category;
  rate: number;
  grossCents: number;
  taxCents: number;
  lines: Line[];
  amounts: Amount[];
};

/** S: taxed; Z: an article at 0 %; E: not taxed for a reason. O is not for documents with other categories (BR-O-11 to 14). */
type Category = "S" | "Z" | "E";
type Key = `${Category}${number}`;
type Cents = Map<Key, number>;

export const DISCOUNT_CODE = "95";
const FREIGHT_CODE = "FC";
const PACKING_CODE = "PC";

export function taxGroups(order: Order, invoice: Invoice): Group[] {
  return invoice.kind === "invoice" ? billGroups(order, invoice) : creditGroups(order, invoice);
}

export function exemptionOf(order: Order): string {
  return isSmallBusiness(order) ? text.smallBusiness : untaxedNotes(order).join(" ");
}

function billGroups(order: Order, invoice: Invoice): Group[] {
  const { items, discountCents, shippingCents, wrapCents } = order;
  const goods = items.filter(({ isVoucher }) => !isVoucher);
  const wrap = spread(order, wrapCents, goods);
  const sent = minus(spread(order, shippingCents + wrapCents, goods), wrap);
  const freight = order.shippingName;
  const taxes = documentTaxes(order, invoice);
  const whole = sumParts(order, taxParts(order), order.totalCents);
  const last = sumParts(order, taxes, invoice.amountCents);
  return groupsOf(order, taxes, invoice.amountCents, items, [
    {
      reason: discountWords(order),
      code: DISCOUNT_CODE,
      cents: minus(new Map(), discountOf(order, discountCents, items)),
    },
    { reason: freight, code: FREIGHT_CODE, cents: sent },
    { reason: text.giftWrap, code: PACKING_CODE, cents: wrap },
    // What is left of the order's taxes was paid with vouchers that were taxed before.
    { reason: text.eInvoice.taxedBefore, until: whole },
    { reason: text.refundedBefore, until: last },
  ]);
}

function creditGroups(order: Order, note: Invoice): Group[] {
  const { taxes, items, discountCents } = creditedBy(order, note);
  const last = sumParts(order, taxes, note.amountCents);
  if (items.length === 0)
    return groupsOf(order, taxes, note.amountCents, [], []).map((group, index) => ({
      ...group,
      lines: [unnamedLine(order, index + 1, group.grossCents)],
    }));
  const isTaxedBefore = taxParts(order).some(({ untaxed }) => untaxed === "taxedBefore");
  return groupsOf(order, taxes, note.amountCents, items, [
    {
      reason: discountWords(order),
      code: DISCOUNT_CODE,
      cents: minus(new Map(), discountOf(order, discountCents, items)),
    },
    { reason: isTaxedBefore ? text.eInvoice.taxedBefore : null, until: last },
  ]);
}

function unnamedLine({ number }: Order, position: number, lineCents: number): Line {
  const features = interpolate(text.credit.lineDetails, { number });
  const whole = { quantity: 1, reductionCents: 0, promotion: null };
  return { position, articleNumber: "", name: text.credit.line, features, lineCents, ...whole };
}

/** `cents`: of each group; `until`: what makes each group come to so much. */
type Step = { reason: string | null; code?: string } & ({ cents: Cents } | { until: Cents });

function groupsOf(order: Order, parts: readonly TaxPart[], cents: number, items: Item[], steps: Step[]): Group[] {
  const lines = Map.groupBy(items, (item) => keyOfItem(order, item));
  const gross = sumParts(order, parts, cents);
  const reached: Cents = new Map([...lines].map(([key, all]) => [key, sumOf(all)]));
  const amounts = steps.flatMap(({ reason, code, ...step }) => {
    const added = "cents" in step ? step.cents : minus(step.until, reached);
    return [...added].flatMap(([key, sum]) => {
      if (sum === 0) return [];
      add(reached, key, sum);
      return [{ key, reason: reason ?? besideWords(order, sum), ...(code && { code }), cents: sum }];
    });
  });
  const keys = new Set([...lines.keys(), ...amounts.map(({ key }) => key), ...gross.keys()]);
  return [...keys].map((key) => ({
    category: key.charAt(0) as Category, // a key begins with its category
    rate: Number(key.slice(1)),
    grossCents: gross.get(key) ?? 0,
    taxCents: parts.reduce((sum, part) => sum + (keyOfPart(order, part) === key ? part.taxCents : 0), 0),
    lines: lines.get(key) ?? [],
    amounts: amounts.filter((amount) => amount.key === key),
  }));
}

function keyOfItem(order: Order, item: Item): Key {
  if (isSmallBusiness(order) || isSoldUntaxed(item)) return "E0";
  return item.taxRate > 0 ? `S${item.taxRate}` : "Z0";
}

function keyOfPart(order: Order, { rate, untaxed }: TaxPart): Key {
  return rate > 0 ? `S${rate}` : isSmallBusiness(order) || untaxed ? "E0" : "Z0";
}

/** `cents`: those of a small business, which has no taxes. */
function sumParts(order: Order, parts: readonly TaxPart[], cents: number): Cents {
  const sums: Cents = new Map(isSmallBusiness(order) && cents > 0 ? [["E0", cents]] : []);
  for (const part of parts) add(sums, keyOfPart(order, part), part.grossCents);
  return sums;
}

/** As the database's order_totals does. */
function spread(order: Order, cents: number, items: readonly Item[]): Cents {
  const whole = sumOf(items);
  let upto = 0;
  return new Map(
    [...Map.groupBy(items, (item) => keyOfItem(order, item))]
      .toSorted(([, [one]], [, [other]]) => (other?.taxRate ?? 0) - (one?.taxRate ?? 0))
      .map(([key, all]) => {
        const before = share(cents, upto, whole);
        upto += sumOf(all);
        return [key, share(cents, upto, whole) - before];
      }),
  );
}

function discountOf(order: Order, cents: number, items: readonly Item[]): Cents {
  const coded = items.filter(({ isVoucher, takesCode }) => !isVoucher && takesCode);
  return spread(order, cents, coded);
}

function minus(from: Cents, taken: Cents): Cents {
  const left = new Map(from);
  for (const [key, cents] of taken) add(left, key, -cents);
  return left;
}

const add = (sums: Cents, key: Key, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);

const sumOf = (items: readonly Item[]) => items.reduce((sum, { lineCents }) => sum + lineCents, 0);
