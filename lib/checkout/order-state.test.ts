import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { expect, test } from "vitest";
import { FOLLOW_UPS, NOT_ORDERED, orderReducer, type OrderState } from "./order-state";

const placing: OrderState = { phase: "placing", error: null };
const placed = { ok: true, number: "KG-0000-0000", token: "t", again: false } as const;

test("an order is placed", () => {
  expect(orderReducer(NOT_ORDERED, { type: "sent" })).toEqual(placing);
  expect(orderReducer(placing, { type: "answered", outcome: placed })).toEqual({ phase: "placed", error: null });
});

test("an order that a reload found is placed", () => {
  expect(orderReducer(NOT_ORDERED, { type: "found" })).toEqual({ phase: "placed", error: null });
});

test("an order that failed can be sent again, and says why until then", () => {
  const changed = { ok: false, error: "changed", conditions: DELIVERED_CONDITIONS } as const;
  const failed = orderReducer(placing, { type: "answered", outcome: changed });
  expect(failed).toEqual({ phase: "idle", error: changed });
  expect(orderReducer(failed, { type: "sent" })).toEqual(placing);
});

test("wrong fields are said at the fields alone", () => {
  const outcome = {
    ok: false,
    error: "invalid",
    fields: { email: "Bitte geben Sie Ihre E-Mail-Adresse ein." },
  } as const;
  expect(orderReducer(placing, { type: "answered", outcome })).toEqual(NOT_ORDERED);
});

test("a page that was left can order again", () => {
  const { phase } = orderReducer({ phase: "placed", error: null }, { type: "left" });
  expect(phase).toBe("idle");
});

test("only an answer that did not come leaves open whether the order came in", () => {
  const open = Object.entries(FOLLOW_UPS).filter(([, { isSettled }]) => !isSettled);
  expect(open.map(([error]) => error)).toEqual(["failed", "offline"]);
  // Its key must stay: the next attempt with it is answered with the order that came in.
  expect(open.filter(([, { forgetsKey }]) => forgetsKey)).toEqual([]);
});
