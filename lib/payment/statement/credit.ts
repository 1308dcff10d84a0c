export type StatementLine = {
  /** The German day on which the bank booked it, "2026-11-21". */
  bookedOn: string;
  amountCents: number;
  payer: string;
  purpose: string;
  /** What the bank calls this booking and no other; null where the file has no such name. */
  reference: string | null;
};

/** `line` is the same whenever the file is read. */
export type Credit = Omit<StatementLine, "reference"> & { line: string };

/** `isTwin`: another statement had the same amount on the same day. */
export type OpenCredit = Credit & { isTwin: boolean };

export type ReadLines = { lines: StatementLine[]; passedOver: number; unreadable: number };
