/**
 * How long things are kept. Years count from the end of the year a paper is from. The privacy policy says so, the database
 * does so (`internal.retain`, called by `apply_retention`), and the tests travel through time by these numbers.
 */
export const RETENTION = {
  /** Invoices and credit notes, with the orders they are made of (§ 147 AO, § 14b UStG). */
  voucherYears: 8,
  /** Letters: mails about an order, withdrawals (§ 257 HGB). */
  letterYears: 6,
  /** Open orders that were neither paid nor cancelled, until no claim can be made (§§ 195, 199 BGB). */
  openYears: 3,
  /** Cancelled orders that were never paid, from the cancellation on. */
  cancelledDays: 180,
  /** After so long an order leaves the working lists: two years of warranty and the time until delivery. */
  archiveMonths: 25,
  /** Mails that are no letters: links, notices, copies. */
  noticeDays: 30,
  /** Newsletter subscriptions that are never confirmed. */
  unconfirmedDays: 30,
  /** The proof of a consent that has ended (§§ 195, 199 BGB). */
  consentYears: 3,
  /** Requests to hear when a product is back: so long the link confirms, and so long they wait at most. */
  restockDays: 7,
  restockMonths: 12,
  /** Messages that are closed, and wishes for an appointment whose time is over. */
  messageDays: 30,
  /** Reviews of an article that is not sold any more. */
  reviewMonths: 12,
  /** Own pictures: without an order, or after it came to nothing; after the parcel with the puzzle; and how it was cut. */
  pictureHours: 72,
  pictureDays: 90,
  cutMonths: 24,
  /** What the owners changed, and who of them. */
  logYears: 2,
} as const;
