import fc from "fast-check";
import { MAX_LINE_PIECES, MAX_ORDER_PIECES } from "../../lib/cart/limits.ts";
import { CUTTABLE, ENGRAVING_FONTS, MAX_ENGRAVING } from "../../lib/catalog/engraving.ts";
import { GIFT_WRAP_CENTS } from "../../lib/shop/gift.ts";
import { readActions } from "./build.ts";
import { judgeCall, send } from "./http.ts";
import { visitor } from "./requests.ts";
import { isLong, target, type Target } from "./run.ts";
import { SOUND, type Known } from "./sound.ts";
import { text } from "./values.ts";

const CUT = ["Mia & Jo", "Für immer", "♥ ∞", "Mia-Jo's + 1", "a".repeat(MAX_ENGRAVING)];
/** Writings that look right and are not: too long by one, foreign signs, blanks at the ends, markup, SQL. */
const UNCUT = [
  ...[
    "a".repeat(MAX_ENGRAVING + 1),
    "",
    " ",
    " Mia",
    "Mia ",
    "Mia\nJo",
    "Mia\u00a0Jo",
    "Zoë",
    "Ελένη",
    "😀",
    "u\u0308",
  ],
  ...["<b>Mia</b>", "<script>alert(1)", "'; drop table x--", "' or '1'='1", "{{7*7}}", "Mia“ (Modern, x)", "\0"],
];
const PLACES = ["Außenseite", "innenseite", "Innenseite ", "", "x".repeat(41), "'); --"];
const mostly = <T>(sound: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: sound }, { weight: 1, arbitrary: odd });
const engraving = fc.record({
  place: mostly(fc.constant("Innenseite"), fc.oneof(fc.constantFrom(...PLACES), text)),
  text: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...CUT) }, fc.constantFrom(...UNCUT), text),
  font: mostly(fc.constantFrom<string>(...ENGRAVING_FONTS), text),
});
type Line = {
  productId: number;
  quantity: number;
  priceCents: number;
  engraving?: { place: string; text: string; font: string } | undefined;
};

/** Orders of sizes and writings, right and wrong on purpose: what cannot be sold is refused, and what can is taken. */
export function variantTarget(site: string, known: Known): Target {
  const { product, ring } = known;
  const sold = new Map(
    [product.id, ring.id, ring.variant].map((id) => [id, id === product.id ? product.cents : ring.cents]),
  );
  const ids = mostly(
    fc.constantFrom(...sold.keys(), ring.variant),
    fc.constantFrom(ring.archived, ring.soldOut, 999_999_999),
  );
  const line = fc.record({
    productId: ids,
    quantity: mostly(fc.integer({ min: 1, max: 2 }), fc.constantFrom(MAX_LINE_PIECES, MAX_LINE_PIECES + 1)),
    isSeen: mostly(fc.constant(true), fc.constant(false)),
    engraving: fc.option(engraving, { nil: undefined }),
  });
  const cases = fc.record({ from: visitor, lines: fc.array(line, { minLength: 1, maxLength: 3 }) });
  const { id: action = "", page = "/" } = readActions(known).find(({ name }) => name === "placeOrderAction") ?? {};
  const request = SOUND.placeOrderAction?.(known)[0];

  return target(
    "orders of variants",
    cases,
    async ({ from, lines: chosen }) => {
      const lines = chosen.map(({ isSeen, ...rest }): Line => {
        const cents = sold.get(rest.productId) ?? ring.cents;
        return { ...rest, priceCents: isSeen ? cents : cents + 1 };
      });
      const totalCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, GIFT_WRAP_CENTS);
      const answer = await send(site, {
        method: "POST",
        path: page,
        headers: { "next-action": action, accept: "text/x-component", origin: site, "x-forwarded-for": from },
        body: { args: [{ ...Object(request), lines, totalCents, vouchers: [], voucherCents: 0 }] },
      });
      judgeCall(answer, false);
      const isTaken = /"ok":true/.test(answer.text);
      const may = mayBeSold(lines, sold, product.id);
      if (isTaken && !may) throw new Error(`this was sold: ${JSON.stringify(lines)}`);
      // In a long run admins change what is sold; and each network may order so often only.
      if (!isTaken && may && !isLong && !answer.text.includes('"limit"'))
        throw new Error(`this was refused: ${answer.text.slice(0, 300)}`);
    },
    20,
  );
}

/** The rules once more, in other words. `plain`: the product that cannot be engraved. */
function mayBeSold(lines: Line[], sold: Map<number, number>, plain: number): boolean {
  const pieces = (of: Line[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  const keys = lines.map(({ productId, engraving: cut }) =>
    JSON.stringify([productId, cut?.place, cut?.text, cut?.font]),
  );
  return (
    new Set(keys).size === lines.length &&
    pieces(lines) <= MAX_ORDER_PIECES &&
    lines.every(
      ({ productId, priceCents, engraving: cut }) =>
        sold.get(productId) === priceCents &&
        pieces(lines.filter((other) => other.productId === productId)) <= MAX_LINE_PIECES &&
        (!cut || (productId !== plain && isCuttable(cut))),
    )
  );
}

function isCuttable({ place, text: words, font }: NonNullable<Line["engraving"]>): boolean {
  const isWord = words.length > 0 && words.length <= MAX_ENGRAVING && words.trim() === words && CUTTABLE.test(words);
  return place === "Innenseite" && isWord && ENGRAVING_FONTS.some((name) => name === font);
}
