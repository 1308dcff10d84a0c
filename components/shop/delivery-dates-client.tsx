"use client";

import { interpolate } from "@/lib/format/interpolate";
import { useDeliveryDates } from "./use-delivery-dates";

type Props = {
  days: { min: number; max: number };
  /** The words around the dates: "Lieferung {dates}". */
  dated: string;
  /** What a browser without scripts shows: "Lieferzeit 3–5 Werktage". */
  otherwise: string;
};

/** When a parcel arrives that is ordered now, in the words of a page that is the same every day. */
export function DeliveryDates({ days, dated, otherwise }: Props) {
  const dates = useDeliveryDates(days);
  return dates === null ? otherwise : interpolate(dated, { dates });
}
