import { leftOf, newId, now, type Books, type Dispute, type Refund, type Session } from "./books.ts";
import type { Faults } from "./post.ts";
import { disputeShape, intentShape, refundShape, sessionShape } from "./shapes.ts";

/** Seconds until a debit or a pending refund is decided. */
const MAX_PENDING = 3;
const DEBITS: Record<string, boolean> = { sepa_debit: false, sepa_debit_fails: true };

export type Desk = {
  books: Books;
  page: string;
  tell: (type: string, object: unknown) => void;
  save: () => void;
  faults: () => Faults;
  chance: () => number;
};

export function pay(desk: Desk, session: Session, method: string): boolean {
  passTime(desk);
  if (session.status !== "open") return false;
  const fails = DEBITS[method];
  const intent = {
    id: newId("pi"),
    created: now(),
    amount: session.amount,
    currency: session.currency,
    method: fails === undefined ? method : "sepa_debit",
    status: fails === undefined ? ("succeeded" as const) : ("processing" as const),
    ...(fails !== undefined && { decided: { at: now() + MAX_PENDING, fails } }),
  };
  desk.books.intents[intent.id] = intent;
  Object.assign(session, { status: "complete", paid: fails === undefined, intent: intent.id });
  desk.save();
  tellOf(desk, "checkout.session.completed", session);
  if (fails === undefined) desk.tell("payment_intent.succeeded", intentShape(intent));
  return true;
}

export function giveBack(desk: Desk, asked: Pick<Refund, "intent" | "amount" | "metadata">): Refund | null {
  const intent = desk.books.intents[asked.intent];
  if (!intent || intent.status !== "succeeded" || asked.amount > leftOf(desk.books, intent)) return null;
  const isSlow = intent.method !== "card" || desk.faults().failRefund > 0;
  const refund: Refund = {
    ...asked,
    id: newId("re"),
    created: now(),
    currency: intent.currency,
    status: isSlow ? "pending" : "succeeded",
    reason: null,
    ...(isSlow && { decidedAt: now() + MAX_PENDING }),
  };
  desk.books.refunds[refund.id] = refund;
  desk.tell("refund.created", refundShape(refund));
  return refund;
}

export function openDispute(desk: Desk, asked: { intent: string; status: string }): Dispute | null {
  const intent = desk.books.intents[asked.intent];
  if (!intent) return null;
  const { amount, currency } = intent;
  const dispute = { ...asked, id: newId("dp"), created: now(), amount, currency };
  desk.books.disputes[dispute.id] = dispute;
  desk.save();
  desk.tell("charge.dispute.created", disputeShape(dispute));
  return dispute;
}

export function closeDispute(desk: Desk, dispute: Dispute, status: string): void {
  dispute.status = status;
  desk.save();
  desk.tell("charge.dispute.closed", disputeShape(dispute));
}

export function passTime(desk: Desk): void {
  const { sessions, intents, refunds } = desk.books;
  let isNew = false;
  for (const session of Object.values(sessions)) {
    if (session.status === "open" && session.expiresAt <= now()) {
      session.status = "expired";
      isNew = true;
      tellOf(desk, "checkout.session.expired", session);
    }
    const intent = session.intent ? intents[session.intent] : undefined;
    if (!intent?.decided || intent.status !== "processing" || intent.decided.at > now()) continue;
    isNew = true;
    const { fails } = intent.decided;
    intent.status = fails ? "requires_payment_method" : "succeeded";
    session.paid = !fails;
    tellOf(desk, `checkout.session.async_payment_${fails ? "failed" : "succeeded"}`, session);
  }
  for (const refund of Object.values(refunds)) {
    if (refund.status !== "pending" || (refund.decidedAt ?? 0) > now()) continue;
    isNew = true;
    const fails = desk.chance() < desk.faults().failRefund;
    refund.status = fails ? "failed" : "succeeded";
    if (fails) refund.reason = "lost_or_stolen_card";
    desk.tell(fails ? "refund.failed" : "refund.updated", refundShape(refund));
  }
  if (isNew) desk.save();
}

function tellOf(desk: Desk, type: string, session: Session): void {
  desk.tell(type, sessionShape(desk.books, session, desk.page, false));
}
