import { sumOf, shareOut, type Part } from "../../../lib/vouchers/share.ts";
import { visit, type Reply, type Visitor } from "../../../scripts/lib/visitor.ts";
import { orderRequest, type Wish } from "../../../scripts/lib/order-requests.ts";
import type { Chance } from "./chance.ts";
import { quietly, type Coupon, type Market } from "./market.ts";
import { insist } from "./shopper.ts";

type Mind = { market: Market; chance: Chance; visitor: Visitor };
type Basket = { lines: Wish[]; goodsCents: number; totalCents: number };

const WAYS = ["paypal", "card", "klarna", "sepa_debit", "sepa_debit_fails", "cancel", "leave"] as const;
const VALUES = [1000, 2500, 6000, 25_000];
/** Less is not paid online. */
const LEAST_ONLINE = 50;
const CODE = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/;

/** What was asked without an answer is asked again. */
export async function buyAndPay(market: Market, chance: Chance, index: number): Promise<void> {
  for (let turn = 0; !market.isOver(); turn += 1) {
    openLetters(market);
    // Each time from another network: the limits for visitors shall not end the run.
    const address = [10, chance.whole(0, 255), chance.whole(0, 255), chance.whole(1, 254)].join(".");
    const mind = { market, chance, visitor: visit(market.site, address) };
    const basket = await fill(mind);
    const coupons = basket.goodsCents > 0 && chance.is(0.6) ? choose(mind) : [];
    const parts = await checkCoupons(mind, coupons, basket.goodsCents);
    // Two at once: both saw the same left on their vouchers.
    const attempts = parts.length > 0 && chance.is(0.15) ? 2 : 1;
    await Promise.all(
      Array.from({ length: attempts }, (_, attempt) =>
        order(mind, { ...basket, parts, email: `s${index}-${turn}-${attempt}@example.org` }),
      ),
    );
    await chance.pause(50, 400);
  }
}

export function openLetters(market: Market): void {
  for (; market.opened < market.letters.length; market.opened += 1) {
    const letter = market.letters[market.opened];
    if (!letter) return;
    const [, euros = "", rest = ""] = /^Ihr Gutschein über €([\d.]+),(\d\d)$/.exec(letter.subject) ?? [];
    const code = euros && CODE.exec(letter.text)?.[0].replaceAll("-", "");
    const worthCents = Number(euros.replaceAll(".", "") + rest);
    if (code) market.purse.push({ code, worthCents, letter: letter.id });
  }
}

async function fill({ market, chance, visitor }: Mind): Promise<Basket> {
  const lines: Wish[] = [];
  const wantsVoucher = chance.is(0.3);
  const wantsGoods = !wantsVoucher || chance.is(0.3);
  const pieces = chance.whole(1, 3);
  const value = chance.one(VALUES);
  if (wantsGoods) lines.push({ productId: market.ware.id, quantity: pieces, cents: market.ware.cents });
  const article = wantsVoucher && (await quietly(() => visitor.act("/gutschein", "voucherArticleAction", [value])));
  if (article && article.value?.ok)
    lines.push({
      ...{ productId: Number(article.value.productId), quantity: chance.whole(1, 2), cents: value },
      voucher: { recipient: "Clara", greeting: "Alles Liebe!" },
    });
  const goodsCents = wantsGoods ? pieces * market.ware.cents : 0;
  return { lines, goodsCents, totalCents: lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0) };
}

function choose({ market: { purse }, chance }: Mind): Coupon[] {
  if (purse.length === 0) return [];
  return [...new Set(Array.from({ length: chance.whole(1, 3) }, () => chance.one(purse)))];
}

async function checkCoupons({ visitor }: Mind, coupons: Coupon[], cents: number): Promise<Part[]> {
  if (coupons.length === 0) return [];
  const codes = coupons.map(({ code }) => code);
  const answer = await quietly(() => visitor.question("/api/read/vouchers", { codes }));
  const known = (answer?.value?.vouchers ?? []) as { code: string; balanceCents: number }[];
  return shareOut(known, cents);
}

type Wished = Basket & { parts: Part[]; email: string };

async function order(mind: Mind, { lines, totalCents, parts, email }: Wished): Promise<void> {
  const { market, chance, visitor } = mind;
  const way = chance.one(WAYS);
  const chosen = chance.one(["stripe", "stripe", "stripe", "prepayment", "simulated"]);
  if (lines.length === 0) return;
  const restCents = totalCents - sumOf(parts);
  const payment = restCents === 0 ? "voucher" : chosen === "stripe" && restCents < LEAST_ONLINE ? "prepayment" : chosen;
  const paid = parts.length > 0 && { vouchers: parts.map(({ code }) => code), voucherCents: sumOf(parts) };
  const request = { ...orderRequest(lines, { email, payment }), ...paid };
  const { value } = await insist<Reply>({ chance }, async () => {
    const reply = await quietly(() => visitor.act("/checkout", "placeOrderAction", [request]));
    return reply?.value && reply.value.error !== "failed" ? reply : null;
  });
  if (!value?.ok) return market.count(`orders refused: ${value?.error}`);
  market.placed.push(String(value.number));
  market.count(`orders: ${parts.length > 0 && payment !== "voucher" ? "voucher and " : ""}${payment}`);
  market.paidCents += sumOf(parts);
  if (payment === "stripe") await payOnline(mind, String(value.token), way);
}

async function payOnline({ market, visitor }: Mind, token: string, method: (typeof WAYS)[number]): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const lead = await quietly(() => visitor.get(`/bestellung/${token}/bezahlen`));
    if (!lead?.location?.startsWith("http")) continue;
    const page = lead.location.replace("localhost", "127.0.0.1");
    const body = new URLSearchParams({ method });
    if (method !== "leave") await quietly(() => fetch(page, { method: "POST", body, redirect: "manual" }));
    return market.count(`online: ${method}`);
  }
}
