import { useMinute } from "@/components/hooks/use-minute";
import { deliveryDates, deliverySpan, type WorkCalendar } from "@/lib/settings/delivery";
import { readShopData } from "@/lib/settings/shop-data";

/** As delivered: Hamburg. */
const DELIVERED_CALENDAR: WorkCalendar = { fixed: ["10-31"], moving: [], closed: [], cutOff: "12:00" };

/** `text`: the sentence that tells it, unless it is as delivered. */
export function browserCalendar(): WorkCalendar & { text?: string } {
  return readShopData().calendar ?? DELIVERED_CALENDAR;
}

/** `days` are working days. Null on the server, because prerendered pages are read on later days. */
export function useDeliveryDates(days: { min: number; max: number }): string | null {
  const now = useMinute();
  return now && deliveryDates(deliverySpan(days, now, browserCalendar()));
}
