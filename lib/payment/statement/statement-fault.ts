export const STATEMENT_FAULTS = [
  "archive",
  "tooMany",
  "empty",
  "notText",
  "notCamt",
  "brokenXml",
  "brokenCsv",
  "mt940",
  "columns",
] as const;

/** `row`: from where on a table's quotation marks are not closed. */
export type StatementFault = { fault: (typeof STATEMENT_FAULTS)[number]; row?: number };
