/** `fresh`: those not known before; they are on the page's list now, and nothing has been entered yet. */
export type StatementResult =
  | { ok: true; count: number; fresh: number; passedOver: number; unreadable: number }
  | { ok: false; error: string };
