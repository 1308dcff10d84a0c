import { useMinute } from "@/components/hooks/use-minute";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";

/**
 * When a parcel arrives that is ordered and paid now: "Do. 26. – Mo. 30. November". `days` are an option's working days.
 * Null on the server, because prerendered pages are read on later days; they show the working days instead.
 */
export function useDeliveryDates(days: { min: number; max: number }): string | null {
  const now = useMinute();
  return now && deliveryDates(deliverySpan(days, now));
}
