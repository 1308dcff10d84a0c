// What the shop offers besides what the law already gives. Pages, e-mails and terms read it here.

export const RETURN_DAYS = { statutory: 14, voluntary: 30 } as const;

/** By article number; interlocked rings and rings with facets all round cannot be resized. */
export const RING_RESIZING: { days: number; sizes: number; articles: readonly string[] } = {
  days: 60,
  sizes: 2,
  articles: ["KG-2001"],
};

export const CLEANING_MONTHS = { min: 6, max: 12 } as const;

export const CARRIER = { name: "DHL", company: "DHL Paket GmbH, Sträßchensweg 10, 53113 Bonn" } as const;
