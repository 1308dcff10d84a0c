import { describe, expect, test } from "vitest";
import { longDay, axisDay, sumOf } from "./days";
import { readOverview } from "./schema";

const rest = {
  open_orders: 1,
  paid_orders: 2,
  withdrawals: 3,
  overdue_withdrawals: 1,
  failed_mails: 0,
  sold_out: 4,
  unusual_orders: [],
};
const dayAt = (index: number) => new Date(Date.UTC(2026, 8, 23 + index)).toISOString().slice(0, 10);
const quiet = Array.from({ length: 58 }, (_, index) => ({
  day: dayAt(index),
  orders: 0,
  manual_orders: 0,
  revenue_cents: 0,
}));
const days = [
  ...quiet,
  { day: "2026-11-20", orders: 2, manual_orders: 1, revenue_cents: 9990 },
  { day: "2026-11-21", orders: 0, manual_orders: 0, revenue_cents: -500 },
];

describe("the overview", () => {
  test("is read as the database gives it", () => {
    const overview = readOverview({ days, ...rest });
    expect([overview.days.length, overview.daysBefore.length]).toEqual([30, 30]);
    expect(overview.daysBefore[0]?.day).toBe("2026-09-23");
    expect(overview.days[29]).toEqual({ day: "2026-11-21", orders: 0, manualOrders: 0, revenueCents: -500 });
    expect(overview).toMatchObject({ openOrders: 1, paidOrders: 2, withdrawals: 3, overdueWithdrawals: 1, soldOut: 4 });
  });

  test("sums days, also when more was refunded than sold", () => {
    expect(sumOf(readOverview({ days, ...rest }).days)).toEqual({ orders: 2, manualOrders: 1, revenueCents: 9490 });
    expect(sumOf([])).toEqual({ orders: 0, manualOrders: 0, revenueCents: 0 });
  });

  test("names days as they are, in whatever zone the machine stands", () => {
    expect(axisDay("2026-11-01")).toBe("1.11.");
    expect(longDay("2026-11-01")).toBe("So., 1. November");
  });
});
