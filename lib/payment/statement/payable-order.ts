export type PayableOrder = {
  number: string;
  status: "open" | "paid" | "dispatched" | "cancelled" | "refunded";
  /** Withdrawn from: what is still sent has to go back. */
  isWithdrawn: boolean;
  totalCents: number;
  /** What is still to be paid of it. */
  dueCents: number;
  names: string[];
  /** The German day by which the money is to be sent, "2026-11-21". */
  payBy: string;
};
