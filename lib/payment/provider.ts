/** What a provider says of a session, in which the shopper of one order may pay. */
export type SessionFacts = {
  /** The provider's own id. */
  reference: string;
  /** The order's number; empty when the session is none of this shop's. */
  number: string;
  /** The address of the payment page; null once the session is over. */
  url: string | null;
  amountCents: number;
  /** "eur" */
  currency: string;
  /** processing: the shopper is done, the money is on its way. failed: it did not come after all. */
  state: "open" | "processing" | "paid" | "failed" | "expired";
  /** The provider's id of the payment. */
  payment: string | null;
  expiresAt: Date;
};

/** An order to be paid. */
export type Payable = {
  number: string;
  email: string;
  amountCents: number;
  /** Promised for the next working days: only ways to pay are offered whose money is there at once. */
  isFast: boolean;
  /** Buys vouchers, which are sent at once: the owner of a card has to prove that it is theirs, else a bank takes the money back. */
  hasVouchers: boolean;
  /** Where the shopper gets to from the provider's page. */
  paidUrl: string;
  cancelledUrl: string;
};

/** A refund to be sent: the row of `payment_refunds` and which try it is. */
export type DueRefund = {
  id: number;
  round: number;
  /** The provider's id of the payment. */
  payment: string;
  amountCents: number;
  /** The order's number. */
  number: string;
  /** Whether it may have reached the provider before. */
  again: boolean;
};

/** What a provider says of a refund of ours. `done`: the money is back; `failed`: it is not and will not be. */
export type RefundFacts = {
  id: number;
  round: number;
  reference: string | null;
  state: "sent" | "done" | "failed";
  /** Why it failed, in the provider's words. */
  error: string | null;
};

/** What a provider says of a refund that was given on its own pages. */
export type ForeignRefund = Omit<RefundFacts, "id" | "round" | "reference"> & {
  reference: string;
  /** The provider's id of the payment that it is given back from. */
  payment: string;
  amountCents: number;
};

/** A refund as the provider lists it; `own`: as what it was asked for, when its metadata names one of the shop's. */
export type ListedRefund = ForeignRefund & { own: RefundFacts | null };

/** What a provider says of a payment that the shopper's bank takes back (`open`) or asks about (`inquiry`), and how that ended. */
export type DisputeFacts = {
  reference: string;
  /** The provider's id of the payment. */
  payment: string;
  amountCents: number;
  state: "inquiry" | "open" | "lost" | "won" | "closed";
};

/** What a webhook event is about; null: nothing the shop needs to know. */
export type WebhookEvent = { about: "session" | "refund" | "dispute"; reference: string } | null;

/**
 * A provider of payments. All calls reject when the provider does not answer or refuses; what one asks about is null when it belongs
 * to another account.
 */
export type Provider = {
  startSession: (order: Payable) => Promise<SessionFacts>;
  /** Expires a session; answers its real state when it was paid or expired before. */
  endSession: (reference: string) => Promise<SessionFacts | null>;
  askSession: (reference: string) => Promise<SessionFacts | null>;
  /** All sessions begun since then, also those whose events never arrived. */
  listSessions: (since: Date) => AsyncIterable<SessionFacts>;
  /** All refunds of payments begun since then, the newest first, also those whose events never arrived. */
  listRefunds: (since: Date) => AsyncIterable<ListedRefund>;
  sendRefund: (refund: DueRefund) => Promise<RefundFacts>;
  /** Null also when the refund belongs to no payment that the shop could know. */
  askRefund: (reference: string) => Promise<RefundFacts | ForeignRefund | null>;
  /** Null also when the dispute is of no payment that the shop could know. */
  askDispute: (reference: string) => Promise<DisputeFacts | null>;
  /** All disputes begun since then, also those whose events never arrived. */
  listDisputes: (since: Date) => AsyncIterable<DisputeFacts>;
  /** What a signed webhook event is about. @throws Error when it was not signed with the shared secret, or too long ago */
  verifyEvent: (body: string, signature: string) => WebhookEvent;
  /** The ways to pay that are switched on, as the provider names them. */
  listMethods: () => Promise<string[]>;
};
