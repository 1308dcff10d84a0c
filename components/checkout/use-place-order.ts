import { useRouter } from "next/navigation";
import { useEffect, useReducer, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { clearNotices } from "@/lib/cart/notices";
import { requestQuote, useQuote } from "@/lib/cart/quote";
import { piecesOf, withoutPieces } from "@/lib/cart/lines";
import { changeLines, useCart } from "@/lib/cart/store";
import { clearDraft, loadDraft, saveDraft, type Pending } from "@/lib/checkout/draft";
import { EMPTY_FORM, type FormValues } from "@/lib/checkout/form";
import { forgetOrderKey, orderKey } from "@/lib/checkout/order-key";
import { FOLLOW_UPS, NOT_ORDERED, orderReducer } from "@/lib/checkout/order-state";
import { findPlacedOrder, placeOrder, toRequest, type Outcome } from "@/lib/checkout/place";
import type { Checkout } from "@/lib/checkout/schema";
import { isPaidOnline } from "@/lib/payment/methods";
import { confirmationPath, orderPath } from "@/lib/platform/routes";
import { setConditions } from "@/lib/settings/shop-data";
import type { DiscountControl } from "./use-discount";
import type { VoucherControl } from "./use-vouchers";

/** Goes to where an order is paid. The way back from there leads to the order, which offers to pay again, and not to an empty checkout. */
function leaveForPayment(order: string) {
  history.replaceState(null, "", order);
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(`${order}/bezahlen`);
}

type Form = Pick<UseFormReturn<FormValues>, "getValues" | "reset" | "setError">;

/** `keep` stores what was typed; `onInvalid`: the server found fields wrong, whose errors are in the form by then. */
export function usePlaceOrder(
  form: Form,
  { discount, ...code }: DiscountControl,
  voucherControl: VoucherControl,
  keep: (pending?: Pending | null) => void,
  onInvalid: () => void,
) {
  const router = useRouter();
  const [{ phase, error }, dispatch] = useReducer(orderReducer, NOT_ORDERED);
  const isBusy = useRef(false);
  const isPlaced = useRef(false);

  /** Leaves nothing of the order behind: the browser may keep the page for the way back, and it must hold no card. */
  const empty = ({ pieces }: Pending) => {
    clearNotices("cart");
    // What was put into the cart meanwhile is not ordered.
    const emptied = Promise.resolve(changeLines((lines) => withoutPieces(lines, pieces)));
    form.reset(EMPTY_FORM);
    code.reset();
    voucherControl.reset();
    return emptied;
  };

  const finish = (token: string, sent: Pending) => {
    forgetOrderKey(sent.key);
    // Until the confirmation is there, a reload must still find the order.
    saveDraft({ values: EMPTY_FORM, discount: null, vouchers: [], pending: { key: sent.key, pieces: {} } });
    isPlaced.current = true;
    void empty(sent);
    router.replace(confirmationPath(token));
  };

  /** Leaves the shop for the provider's page. By script, because the policy lets no form lead to another site. */
  const pay = (token: string, sent: Pending) => {
    dispatch({ type: "leading" });
    forgetOrderKey(sent.key);
    clearDraft();
    // The browser may end the page before it has stored an empty cart.
    void empty(sent).finally(() => leaveForPayment(orderPath(token)));
  };

  const recover = (outcome: Exclude<Outcome, { ok: true }>, key: string) => {
    const { isSettled, ask, forgetsKey } = FOLLOW_UPS[outcome.error];
    keep(isSettled ? null : undefined);
    if (forgetsKey) forgetOrderKey(key);
    // A promotion may have ended as well.
    if (ask === "quote" || ask === "code") requestQuote("cart", 0);
    if (ask === "code") void code.judgeAgain();
    if (ask === "otherCode") code.dropUsed();
    if (ask === "vouchers") void voucherControl.checkAgain();
    if (outcome.error !== "invalid") return;
    for (const [name, message] of Object.entries(outcome.fields)) form.setError(name as keyof FormValues, { message });
    onInvalid();
  };

  const answer = (outcome: Outcome, sent: Pending, isOnline: boolean) => {
    if (!outcome.ok && outcome.error === "changed") setConditions(outcome.conditions);
    dispatch({ type: "answered", outcome });
    if (outcome.ok && isOnline) pay(outcome.token, sent);
    else if (outcome.ok) finish(outcome.token, sent);
    else recover(outcome, sent.key);
  };

  const place = async (checkout: Checkout) => {
    // State is too slow for a double click.
    if (isBusy.current) return;
    const key = orderKey();
    const { lines } = useCart.getState();
    const { products, promoted } = useQuote.getState();
    const request = toRequest(checkout, {
      ...{ key, lines, products, promoted },
      discount,
      vouchers: voucherControl.vouchers,
    });
    if (!request) {
      requestQuote("cart", 0);
      const outcome = { ok: false, error: navigator.onLine ? "failed" : "offline" } as const;
      return dispatch({ type: "answered", outcome });
    }
    isBusy.current = true;
    dispatch({ type: "sent" });
    const sent = { key, pieces: piecesOf(lines) };
    keep(sent);
    answer(await placeOrder(request), sent, isPaidOnline(checkout.payment));
    isBusy.current = false;
  };

  useEffect(() => {
    const { pending } = loadDraft();
    if (!pending) return;
    // The page was reloaded before it heard whether the order had come in.
    void findPlacedOrder(pending.key).then(
      (token) => {
        // An order sent meanwhile has stored a pending key of its own.
        if (!token) return isBusy.current ? undefined : saveDraft({ ...loadDraft(), pending: null });
        dispatch({ type: "found" });
        finish(token, pending);
      },
      () => undefined,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the checkout opens
  }, []);

  useEffect(
    () => () => {
      if (isPlaced.current) clearDraft();
      isPlaced.current = false;
      dispatch({ type: "left" });
    },
    [],
  );

  return { phase, error, place };
}
