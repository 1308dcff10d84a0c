import type { OpenCredit } from "./credit";
import { hasName, wordsOf } from "./name-in";
import { areAlmostSame, flatten, possibleSigns, signsOf } from "./number-in";
import type { PayableOrder } from "./payable-order";

export type Judged = OpenCredit &
  (
    | { is: "exact"; order: PayableOrder }
    | { is: "over" | "under"; order: PayableOrder }
    /** The order was cancelled or withdrawn from: the money goes back. */
    | { is: "late"; order: PayableOrder }
    | { is: "paid"; order: PayableOrder }
    | { is: "several"; orders: PayableOrder[] }
    /** No number that we know, but an order's amount and name, or its number with one sign mistyped. */
    | { is: "proposal"; orders: PayableOrder[] }
    | { is: "unknown" }
  );

const MAX_PROPOSALS = 3;
/** An order's number has so many after its "KG". */
const MIN_CODE_CHARACTERS = 8;

export function judgeCredits(credits: readonly OpenCredit[], orders: readonly PayableOrder[]): Judged[] {
  const known = orders.map((order) => ({ order, signs: signsOf(order.number), names: order.names.map(wordsOf) }));
  const bySigns = new Map(known.map(({ signs, order }) => [signs, order]));
  const taken = new Set<string>();
  // An order that some line names is not proposed for another.
  const named = credits.map((credit) => judgeNamed(credit, bySigns, taken));
  const byAmount = Map.groupBy(
    known.filter(({ order }) => order.status === "open" && !order.isWithdrawn && !taken.has(order.number)),
    ({ order }) => order.dueCents,
  );
  return named.map((credit) => {
    if (credit.is !== "unknown") return credit;
    // Read once, not for each order of that amount.
    const text = textOf(credit);
    const possible = possibleSigns(flatten(text));
    const words = new Set(wordsOf(text));
    const alike = (byAmount.get(credit.amountCents) ?? [])
      .filter(
        ({ signs, names }) =>
          possible.some((other) => areAlmostSame(signs, other)) || names.some((name) => hasName(words, name)),
      )
      .slice(0, MAX_PROPOSALS);
    return alike.length > 0 ? { ...credit, is: "proposal", orders: alike.map(({ order }) => order) } : credit;
  });
}

const textOf = ({ purpose, payer }: OpenCredit) => `${purpose} ${payer}`;

/** Adds the order that it pays to `taken`. */
function judgeNamed(credit: OpenCredit, bySigns: ReadonlyMap<string, PayableOrder>, taken: Set<string>): Judged {
  const orders = ordersIn(flatten(textOf(credit)), bySigns);
  const [order] = orders;
  if (!order) return { ...credit, is: "unknown" };
  if (orders.length > 1) return { ...credit, is: "several", orders };
  const is = judgeAmount(credit.amountCents, order, taken.has(order.number));
  if (is === "exact" || is === "over") taken.add(order.number);
  return { ...credit, is, order };
}

function ordersIn(flat: string, bySigns: ReadonlyMap<string, PayableOrder>): PayableOrder[] {
  const found = new Set<PayableOrder>();
  for (let at = 0; at + MIN_CODE_CHARACTERS <= flat.length; at += 1) {
    const order = bySigns.get(flat.slice(at, at + MIN_CODE_CHARACTERS));
    if (order) found.add(order);
  }
  return [...found];
}

function judgeAmount(amountCents: number, order: PayableOrder, isTaken: boolean) {
  if (order.status === "cancelled" || (order.status === "open" && order.isWithdrawn)) return "late";
  if (order.status !== "open" || isTaken) return "paid";
  if (amountCents === order.dueCents) return "exact";
  return amountCents > order.dueCents ? "over" : "under";
}
