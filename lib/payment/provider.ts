import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";

export type SessionFacts = {
  reference: string;
  /** The order's number; empty when the session is none of this shop's. */
  number: string;
  /** The address of the payment page; null once the session is over. */
  url: string | null;
  amountCents: number;
  currency: string;
  /** processing: the shopper is done, the money is on its way. failed: it did not come after all. */
  state: "open" | "processing" | "paid" | "failed" | "expired";
  payment: string | null;
  expiresAt: Date;
};

export type Payable = {
  number: string;
  email: string;
  amountCents: number;
  /** Promised for the next working days: only ways to pay are offered whose money is there at once. */
  isFast: boolean;
  /** Buys vouchers, which are sent at once: the owner of a card has to prove that it is theirs, else a bank takes the money back. */
  hasVouchers: boolean;
  /** How many it has had: who comes back at once gets a new one. */
  earlierSessions: number;
  paidUrl: string;
  cancelledUrl: string;
};

export const dueRefundSchema = rowSchema({
  id: z.number().int(),
  round: z.number().int(),
  payment: z.string(),
  amountCents: z.number().int(),
  number: z.string(),
  /** Whether it may have reached the provider before. */
  again: z.boolean(),
});
export type DueRefund = z.infer<typeof dueRefundSchema>;

/** `done`: the money is back; `failed`: it is not and will not be. */
export type RefundFacts = {
  id: number;
  round: number;
  reference: string | null;
  state: "sent" | "done" | "failed";
  error: string | null;
};

/** A refund that was given on the provider's own pages. */
export type ForeignRefund = Omit<RefundFacts, "id" | "round" | "reference"> & {
  reference: string;
  payment: string;
  amountCents: number;
};

/** `own`: the shop's refund that its metadata names. */
export type ListedRefund = ForeignRefund & { own: RefundFacts | null };

/** `open`: the shopper's bank takes the money back; `inquiry`: it asks about it. */
export type DisputeFacts = {
  reference: string;
  payment: string;
  amountCents: number;
  state: "inquiry" | "open" | "lost" | "won" | "closed";
};

/** Null: nothing the shop needs to know. */
export type WebhookEvent = { about: "session" | "refund" | "dispute"; reference: string } | null;

/** All calls reject when the provider does not answer; what one asks about is null when it belongs to another account. */
export type Provider = {
  startSession: (order: Payable) => Promise<SessionFacts>;
  /** Answers its real state when it was paid or expired before. */
  endSession: (reference: string) => Promise<SessionFacts | null>;
  askSession: (reference: string) => Promise<SessionFacts | null>;
  /** All sessions begun since then, also those whose events never arrived. */
  listSessions: (since: Date) => AsyncIterable<SessionFacts>;
  listRefunds: (since: Date) => AsyncIterable<ListedRefund>;
  sendRefund: (refund: DueRefund) => Promise<RefundFacts>;
  /** Null also when the refund belongs to no payment that the shop could know. */
  askRefund: (reference: string) => Promise<RefundFacts | ForeignRefund | null>;
  askDispute: (reference: string) => Promise<DisputeFacts | null>;
  listDisputes: (since: Date) => AsyncIterable<DisputeFacts>;
  /** @throws Error when it was not signed with the shared secret, or too long ago */
  verifyEvent: (body: string, signature: string) => WebhookEvent;
  listMethods: () => Promise<string[]>;
};
