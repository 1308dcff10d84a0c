import type { Day } from "./schema";

export function sumOf(days: readonly Day[]): Omit<Day, "day"> {
  return days.reduce(
    (sum, { orders, manualOrders, revenueCents }) => ({
      orders: sum.orders + orders,
      manualOrders: sum.manualOrders + manualOrders,
      revenueCents: sum.revenueCents + revenueCents,
    }),
    { orders: 0, manualOrders: 0, revenueCents: 0 },
  );
}

// Calendar days: no zone may move them.
const short = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "numeric", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("de-DE", { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });

export function axisDay(day: string): string {
  return short.format(new Date(day));
}

export function longDay(day: string): string {
  return long.format(new Date(day));
}
