import { expect, test } from "vitest";
import { awaitsTransfer } from "./awaits-transfer";
import type { Order } from "./schema";

const event = (kind: Order["events"][number]["kind"], lines?: { position: number; quantity: number }[]) =>
  ({ kind, ...(lines && { lines }) }) as Order["events"][number];
const order = (...events: Order["events"]) => ({
  ...({ paymentMethod: "prepayment", dueCents: 100, status: "open", confirmUntil: null } as const),
  events,
});
const WITHDRAWN_LINES = [{ position: 1, quantity: 1 }];

test("an open order waits for its transfer unless it is withdrawn from; lines that were then taken out of it do not count", () => {
  expect(awaitsTransfer(order(event("placed")))).toBe(true);
  expect(awaitsTransfer(order(event("withdrawn")))).toBe(false);
  expect(awaitsTransfer(order(event("withdrawn", WITHDRAWN_LINES)))).toBe(false);
  expect(awaitsTransfer(order(event("withdrawn", WITHDRAWN_LINES), event("lines_changed")))).toBe(true);
  expect(awaitsTransfer(order(event("withdrawn"), event("lines_changed")))).toBe(false);
});
