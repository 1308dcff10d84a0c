import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { clearNotices } from "@/lib/cart/notices";
import { requestQuote, useQuote } from "@/lib/cart/quote";
import { changeLines, useCart } from "@/lib/cart/store";
import { clearDraft, loadDraft, saveDraft } from "@/lib/checkout/draft";
import { EMPTY_FORM, type FormValues } from "@/lib/checkout/form";
import { forgetOrderKey, orderKey } from "@/lib/checkout/order-key";
import { findPlacedOrder, placeOrder, toRequest, type Outcome } from "@/lib/checkout/place";
import type { Checkout } from "@/lib/checkout/schema";
import { confirmationPath } from "@/lib/routes";
import type { DiscountControl } from "./use-discount";

/** Why an order was not placed, as far as it is shown at the order itself. */
export type OrderError = Exclude<Outcome, { ok: true } | { error: "invalid" }>;

type Form = Pick<UseFormReturn<FormValues>, "getValues" | "reset" | "setError">;
type Phase = "idle" | "busy" | "done";

/**
 * Placing the order: `place` is called with what the form holds once it is valid; `orderError` is why it did not work.
 * `onInvalid` is called when the server found fields wrong; their errors are in the form by then.
 */
export function usePlaceOrder(form: Form, { discount, ...code }: DiscountControl, onInvalid: () => void) {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>("idle");
  const [orderError, setOrderError] = useState<OrderError | null>(null);
  const isBusy = useRef(false);
  const isPlaced = useRef(false);

  const finish = (token: string, key: string) => {
    setPhase("done");
    forgetOrderKey(key);
    // Until the confirmation is there, a reload must still find the order.
    saveDraft({ values: EMPTY_FORM, discount: null, pending: key });
    isPlaced.current = true;
    clearNotices("cart");
    void changeLines(() => []);
    // The page may be kept for the way back: nothing of this order, and no card, is to be found there.
    form.reset(EMPTY_FORM);
    code.reset();
    router.replace(confirmationPath(token));
  };

  const settle = (outcome: Outcome, key: string) => {
    if (outcome.ok) return finish(outcome.token, key);
    setPhase("idle");
    const isOpen = outcome.error === "failed" || outcome.error === "offline";
    saveDraft({ values: form.getValues(), discount, ...(!isOpen && { pending: null }) });
    if (outcome.error === "invalid") {
      for (const [name, message] of Object.entries(outcome.fields))
        form.setError(name as keyof FormValues, { message });
      return onInvalid();
    }
    if (outcome.error === "key_used") forgetOrderKey(key);
    if (outcome.error === "changed" || outcome.error === "too_many_pieces") requestQuote("cart", 0);
    if (outcome.error === "code") void code.judgeAgain();
    setOrderError(outcome);
  };

  const place = async (checkout: Checkout) => {
    // State is too slow for a double click.
    if (isBusy.current) return;
    const key = orderKey();
    const request = toRequest(checkout, {
      key,
      lines: useCart.getState().lines,
      products: useQuote.getState().products,
      discount,
    });
    if (!request) {
      requestQuote("cart", 0);
      return setOrderError({ ok: false, error: navigator.onLine ? "failed" : "offline" });
    }
    isBusy.current = true;
    setPhase("busy");
    setOrderError(null);
    saveDraft({ values: form.getValues(), discount, pending: key });
    settle(await placeOrder(request), key);
    isBusy.current = false;
  };

  useEffect(() => {
    const { pending } = loadDraft();
    if (!pending) return;
    // The page was reloaded before it heard whether the order had come in.
    void findPlacedOrder(pending).then(
      (token) => (token ? finish(token, pending) : saveDraft({ ...loadDraft(), pending: null })),
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the checkout opens
  }, []);

  useEffect(
    () => () => {
      if (isPlaced.current) clearDraft();
      isPlaced.current = false;
      // A page that is left may come back as it was.
      setPhase("idle");
    },
    [],
  );

  return { phase, orderError, place };
}
