/**
 * How long an unpaid order keeps its articles, in whole German days. The terms, pages and mails say so, the database does so
 * (`remind_unpaid`, `end_reservations`), and the tests travel through time by these numbers.
 */
export const RESERVATION = {
  /** The money is to be sent within so many days of the order's day. */
  payDays: 7,
  /** Who has not paid by then is reminded and has so many days more from the reminder on. */
  graceDays: 5,
  /** After that the shop waits for transfers of the last day, and for the owners to see them; then the order is cancelled. */
  postingDays: 2,
  /** An order that holds nothing before the link in its mail is opened waits so many hours for that (`end_unconfirmed`). */
  confirmHours: 24,
} as const;
