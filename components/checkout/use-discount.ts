import { useEffect, useRef, useState } from "react";
import type { CodeAnswer } from "@/lib/discounts/check-code";
import type { Discount, Refusal } from "@/lib/discounts/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { askShop } from "@/lib/platform/questions/ask-shop";
import { readCode } from "@/lib/vouchers/code";
import { code as text } from "#messages/client/checkout.json";

/** Milliseconds: a code is checked again when the sub-total has not changed for so long, and an answer is waited for so long. */
const DISCOUNT_DEBOUNCE_MS = 600;
const DISCOUNT_TIMEOUT_MS = 10_000;

/** `error` belongs to the field, `said` is what happened otherwise; `isSeen` when the page shows that anyway. */
type Message = { error?: string; said?: string; isSeen?: boolean };

export type DiscountControl = ReturnType<typeof useDiscount>;

type Goods = { productId: number; quantity: number; isEngraved: boolean }[];

type Redeem = (code: string) => Promise<string | null>;

/**
 * The applied discount code and what there is to say about it. `goods` are asked about; null while there are none.
 * `redeem` takes a voucher's code that was typed here, or says why not.
 */
export function useDiscount(initial: Discount | null, goods: Goods | null, redeem: Redeem) {
  const asked = JSON.stringify(goods);
  const [discount, setDiscount] = useState(initial);
  const [message, setMessage] = useState<Message>({});
  const [isBusy, setBusy] = useState(false);
  const judged = useRef("");

  const apply = async (code: string): Promise<boolean> => {
    if (code.trim() === "") {
      setMessage({ error: text.empty });
      return false;
    }
    setBusy(true);
    const answer = await check(code, goods);
    const isVoucher = !answer.ok && answer.error === "refused" && readCode(code) !== null;
    const refusal = isVoucher ? await redeem(code) : null;
    setBusy(false);
    if (isVoucher) {
      setMessage(refusal ? { error: refusal } : {});
      return refusal === null;
    }
    if (!answer.ok) {
      setMessage({ error: answer.error === "refused" ? refusalText(answer) : text[answer.error] });
      return false;
    }
    judged.current = `${answer.discount.code} ${asked}`;
    setDiscount(answer.discount);
    setMessage({ said: appliedText(answer.discount), isSeen: true });
    return true;
  };

  const drop = (code: string, reason: string) => {
    setDiscount((current) => (current?.code === code ? null : current));
    setMessage({ said: interpolate(text.dropped, { code, reason }).trim() });
  };

  /** Asks what the code gives now; `fallback` is called when that could not be learned. */
  const judge = async ({ code }: Discount, fallback?: () => void) => {
    judged.current = `${code} ${asked}`;
    const answer = await check(code, goods);
    if (answer.ok) setDiscount((current) => (current?.code === code ? answer.discount : current));
    else if (answer.error === "refused") drop(code, refusalText(answer));
    else fallback?.();
  };

  useEffect(() => {
    if (!discount || goods === null) return;
    if (judged.current === `${discount.code} ${asked}`) return;
    // What cannot be judged now is judged when the order is placed.
    const timer = setTimeout(() => void judge(discount), DISCOUNT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `judge` depends on nothing else
  }, [discount, asked]);

  /** After an order was refused for its code: without a better answer the code is taken off, so that one can order. */
  const judgeAgain = async () => {
    if (discount) await judge(discount, () => drop(discount.code, ""));
  };

  /** It was redeemed before with the e-mail address of the order. */
  const dropUsed = () => {
    if (discount) drop(discount.code, text.usedBefore);
  };

  const remove = () => {
    if (discount) setMessage({ said: interpolate(text.removed, { code: discount.code }) });
    setDiscount(null);
  };
  const reset = () => {
    setDiscount(null);
    setMessage({});
  };
  return { discount, message, isBusy, apply, judgeAgain, dropUsed, remove, reset };
}

async function check(code: string, lines: Goods | null): Promise<CodeAnswer> {
  if (lines === null) return { ok: false, error: "failed" };
  try {
    return await askShop<CodeAnswer>("/api/read/discount", { code, lines }, AbortSignal.timeout(DISCOUNT_TIMEOUT_MS));
  } catch {
    return { ok: false, error: "failed" };
  }
}

/** What a discount takes off, in words. */
export function discountWords(discount: Discount): string {
  if (discount.kind === "percent")
    return interpolate(text.percent, { percent: discount.percent.toLocaleString("de-DE") });
  if (discount.kind === "fixed") return interpolate(text.fixed, { amount: formatCents(discount.amountCents) });
  return text.free_shipping;
}

function appliedText(discount: Discount): string {
  return interpolate(text.applied, { code: discount.code, what: discountWords(discount) });
}

function refusalText({ reason, minSubtotalCents }: Refusal): string {
  return interpolate(text.refused[reason], { amount: formatCents(minSubtotalCents ?? 0) });
}
