import type { Lines } from "@/lib/orders/lines";
import type { Refundable } from "@/lib/orders/refund-for";
import type { moneyBackOf } from "@/lib/orders/admin/money-back";

/** Amounts in cents. */
export type Subject = {
  number: string;
  name: string;
  email: string;
  totalCents: number;
  refundedCents: number;
  /** The articles that are still with the shopper or set aside for them, with how many pieces of each. */
  items: { position: number; name: string; left: number; isVoucher: boolean; isMadeToOrder: boolean }[];
  /** What is still to be put into a parcel. */
  unsent: { position: number; name: string; left: number }[];
  isPaid: boolean;
  isInvoiced: boolean;
  moneyBack: ReturnType<typeof moneyBackOf>;
  voucherCents: number;
  /** Paid by transfer while it is open: a part, which a cancellation gives back. */
  partCents: number;
  /** A withdrawal that is not settled. */
  isWithdrawn: boolean;
  refundable: Refundable;
  /** What is withdrawn and to be given back; `received`: the German day. */
  toRefund: { withdrawalId: number; received: string; lines: Lines } | null;
};
