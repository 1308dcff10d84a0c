import type { Judged } from "./judge";

/** Nothing has been entered yet. */
export type StatementResult =
  | { ok: true; credits: Judged[]; passedOver: number; unreadable: number }
  | { ok: false; error: string };
