import { useMinute } from "@/components/hooks/use-minute";
import { browserCalendar } from "@/lib/settings/browser-calendar";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";

/** `days` are working days. Null on the server, because prerendered pages are read on later days. */
export function useDeliveryDates(days: { min: number; max: number }): string | null {
  const now = useMinute();
  return now && deliveryDates(deliverySpan(days, now, browserCalendar()));
}
