export type Row = Record<string, unknown>;

export type ReadTable = (table: string) => Promise<Row[]>;
