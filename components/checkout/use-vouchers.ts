import { useEffect, useRef, useState } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { askShop } from "@/lib/platform/questions/ask-shop";
import type { VoucherAnswer } from "@/lib/vouchers/check-vouchers";
import { readCode } from "@/lib/vouchers/code";
import { MAX_VOUCHERS, type Voucher } from "@/lib/vouchers/schema";
import { voucher as text } from "#messages/client/checkout.json";

/** Milliseconds an answer is waited for. */
const VOUCHER_TIMEOUT_MS = 10_000;

/** `error` belongs to the field, `said` is what happened otherwise; `isSeen` when the page shows that anyway. */
type Message = { error?: string; said?: string; isSeen?: boolean };

export type VoucherControl = ReturnType<typeof useVouchers>;

/** `initial`: those from before a reload, which are checked again. */
export function useVouchers(initial: readonly Voucher[]) {
  const [vouchers, setVouchers] = useState(initial);
  const [message, setMessage] = useState<Message>({});
  const [isBusy, setBusy] = useState(initial.length > 0);
  // State is too slow for a double click.
  const asking = useRef(false);

  /** Answers why not. */
  const redeem = async (typed: string): Promise<string | null> => {
    const code = readCode(typed);
    const problem = problemOf(typed, code, vouchers);
    if (problem || !code) return problem ?? text.wrong;
    asking.current = true;
    setBusy(true);
    const answer = await check([code]);
    asking.current = false;
    setBusy(false);
    const found = answer.ok ? answer.vouchers[0] : undefined;
    if (!found) return answer.ok ? text.refused : text[answer.error];
    setVouchers((known) => [...known.filter((voucher) => voucher.code !== found.code), found]);
    setMessage({ said: interpolate(text.applied, { balance: formatCents(found.balanceCents) }), isSeen: true });
    return null;
  };
  const add = async (typed: string): Promise<boolean> => {
    if (asking.current) return false;
    const error = await redeem(typed);
    if (error) setMessage({ error });
    return error === null;
  };

  /** After an order was refused for its vouchers: takes over what is left on them; what cannot be learned is taken off. */
  const checkAgain = async () => {
    const answer = await check(vouchers.map(({ code }) => code));
    setVouchers(answer.ok ? answer.vouchers : []);
    setMessage({ said: answer.ok ? text.changed : text[answer.error] });
  };

  useEffect(() => {
    if (initial.length === 0) return;
    let isOver = false;
    void check(initial.map(({ code }) => code)).then((answer) => {
      if (isOver) return;
      setBusy(false);
      // What cannot be checked now is checked when the order is placed.
      if (!answer.ok) return;
      // One that was taken off meanwhile stays off.
      setVouchers((known) => answer.vouchers.filter(({ code }) => known.some((voucher) => voucher.code === code)));
      if (sameBalances(initial, answer.vouchers)) return;
      setMessage({ said: answer.vouchers.length < initial.length ? text.dropped : text.changed });
    });
    return () => void (isOver = true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the checkout opens
  }, []);

  const remove = (code: string) => {
    setVouchers((known) => known.filter((voucher) => voucher.code !== code));
    setMessage({ said: text.removed });
  };
  const reset = () => {
    setVouchers([]);
    setMessage({});
  };
  return { vouchers, message, isBusy, redeem, add, checkAgain, remove, reset };
}

function sameBalances(before: readonly Voucher[], now: readonly Voucher[]): boolean {
  return before.every(({ code, balanceCents }) =>
    now.some((voucher) => voucher.code === code && voucher.balanceCents === balanceCents),
  );
}

function problemOf(typed: string, code: string | null, known: readonly Voucher[]): string | null {
  if (typed.trim() === "") return text.empty;
  if (!code) return text.wrong;
  if (known.some((voucher) => voucher.code === code)) return text.twice;
  return known.length >= MAX_VOUCHERS ? interpolate(text.many, { max: String(MAX_VOUCHERS) }) : null;
}

async function check(codes: string[]): Promise<VoucherAnswer> {
  try {
    return await askShop<VoucherAnswer>("/api/read/vouchers", { codes }, AbortSignal.timeout(VOUCHER_TIMEOUT_MS));
  } catch {
    return { ok: false, error: "failed" };
  }
}
