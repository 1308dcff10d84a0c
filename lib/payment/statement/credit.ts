/** Money that came to the shop's account, as a statement says it. */
export type StatementLine = {
  /** The German day on which the bank booked it, "2026-11-21". */
  bookedOn: string;
  amountCents: number;
  payer: string;
  purpose: string;
  /** What the bank calls this booking and no other; null where the file has no such name. */
  reference: string | null;
};

/** A line of a statement with a name of its own, which is the same whenever it is read. */
export type Credit = Omit<StatementLine, "reference"> & { line: string };

/** A bank statement as read: the credits, how many lines are no credits, and how many cannot be read. */
export type ReadLines = { lines: StatementLine[]; passedOver: number; unreadable: number };
