import { weekHours, type Place } from "@/lib/platform/calendar/hours";

// What the shop offers besides what the law already gives. Pages, e-mails and terms read it here.

/** Days to send an order back: the right of withdrawal, and the shop's own longer offer. */
export const RETURN_DAYS = { statutory: 14, voluntary: 30 } as const;

/**
 * The rings with these article numbers are resized free of charge within these days of delivery, by at most so many sizes, with
 * the postage both ways. Interlocked rings and rings with facets all round cannot be resized.
 */
export const RING_RESIZING: { days: number; sizes: number; articles: readonly string[] } = {
  days: 60,
  sizes: 2,
  articles: ["KG-2001"],
};

/** How often jewelry should be cleaned, in months. */
export const CLEANING_MONTHS = { min: 6, max: 12 } as const;

/** Who brings the parcels. */
export const CARRIER = { name: "DHL", company: "DHL Paket GmbH, Sträßchensweg 10, 53113 Bonn" } as const;

/** When someone answers the telephone, in German time, with the holidays of the shop's seat. */
export const CARE: Place = {
  hours: weekHours({ opens: "09:00", closes: "18:00" }, { opens: "10:00", closes: "16:00" }),
  state: "HH",
};
