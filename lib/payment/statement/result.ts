import type { Judged } from "./judge";

/** What a bank statement says, held against the orders; nothing has been entered. */
export type StatementResult =
  | { ok: true; credits: Judged[]; passedOver: number; unreadable: number }
  | { ok: false; error: string };
