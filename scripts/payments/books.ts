import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

export type Session = {
  id: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  paid: boolean;
  order: string;
  email: string;
  amount: number;
  currency: string;
  what: string;
  successUrl: string;
  cancelUrl: string;
  excluded: string[];
  intent: string | null;
};
export type Intent = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  method: string;
  status: "succeeded" | "processing" | "requires_payment_method";
  /** In seconds since 1970. */
  decided?: { at: number; fails: boolean };
};
export type Refund = {
  id: string;
  created: number;
  intent: string;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  reason: string | null;
  metadata: Record<string, string>;
  decidedAt?: number;
};

export type Dispute = {
  id: string;
  created: number;
  intent: string;
  amount: number;
  currency: string;
  status: string;
};

/** Everything the counterpart knows. Amounts in cents, times in seconds since 1970. */
export type Books = {
  sessions: Record<string, Session>;
  intents: Record<string, Intent>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  answers: Record<string, { asked: string; status: number; body: unknown }>;
};

const EMPTY: Books = { sessions: {}, intents: {}, refunds: {}, disputes: {}, answers: {} };

export function openBooks(file: string): Books {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Books>) : {};
  return { ...structuredClone(EMPTY), ...kept };
}

export function saveBooks(file: string, books: Books): void {
  writeFileSync(`${file}.new`, JSON.stringify(books), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** In cents: refunds that failed are none. */
export function leftOf(books: Books, intent: Intent): number {
  const given = Object.values(books.refunds).filter((one) => one.intent === intent.id && one.status !== "failed");
  return intent.amount - given.reduce((sum, { amount }) => sum + amount, 0);
}
