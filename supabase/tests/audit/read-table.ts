export type Row = Record<string, unknown>;

/** Gives all rows of a table. */
export type ReadTable = (table: string) => Promise<Row[]>;
