import { interpolate } from "@/lib/platform/format/interpolate";
import { useDeliveryDates } from "./use-delivery-dates";

export type DeliveryWords = {
  days: { min: number; max: number };
  /** The words around the dates: "Lieferung {dates}". */
  dated: string;
  /** What is said until the dates are known, and without scripts: "Lieferzeit 3–5 Werktage". */
  otherwise: string;
};

/** When a parcel arrives that is ordered now, in the words of a page that is the same every day. */
export function DatedDelivery({ days, dated, otherwise }: DeliveryWords) {
  const dates = useDeliveryDates(days);
  return <span>{dates === null ? otherwise : interpolate(dated, { dates })}</span>;
}
