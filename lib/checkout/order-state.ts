import type { Outcome } from "./place";

export type OrderError = Exclude<Outcome, { ok: true } | { error: "invalid" }>;

export type OrderState = { phase: "idle" | "placing" | "placed" | "paying"; error: OrderError | null };
/** `leading`: on to the provider's page; `found`: the page was reloaded meanwhile, and the shop has the order. */
export type OrderEvent =
  | { type: "sent" }
  | { type: "answered"; outcome: Outcome }
  | { type: "found" }
  | { type: "leading" }
  | { type: "left" };

export const NOT_ORDERED: OrderState = { phase: "idle", error: null };

export function orderReducer(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case "sent":
      return { phase: "placing", error: null };
    case "answered":
      if (event.outcome.ok) return { phase: "placed", error: null };
      return { phase: "idle", error: event.outcome.error === "invalid" ? null : event.outcome };
    case "found":
      return { phase: "placed", error: null };
    case "leading":
      return { phase: "paying", error: null };
    // The browser may keep the page and show it again.
    case "left":
      return { ...state, phase: "idle" };
  }
}

type Refusal = Exclude<Outcome, { ok: true }>["error"];
type FollowUp = {
  /** Nothing was ordered: a reload need not ask for the order. */
  isSettled: boolean;
  ask?: "quote" | "code" | "otherCode" | "vouchers";
  forgetsKey?: true;
};

export const FOLLOW_UPS: Record<Refusal, FollowUp> = {
  failed: { isSettled: false },
  offline: { isSettled: false },
  invalid: { isSettled: true },
  changed: { isSettled: true, ask: "quote" },
  too_many_pieces: { isSettled: true, ask: "quote" },
  code: { isSettled: true, ask: "code" },
  code_used: { isSettled: true, ask: "otherCode" },
  voucher: { isSettled: true, ask: "vouchers" },
  too_small_online: { isSettled: true },
  key_used: { isSettled: true, forgetsKey: true },
  too_many_unpaid: { isSettled: true },
  limit: { isSettled: true },
  payment: { isSettled: true },
  outdated: { isSettled: true },
};
