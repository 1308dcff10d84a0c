import type { FileError } from "./read-file";

/** What becomes of an article of the file, column by column; unchanged ones are only counted. */
export type ShownLine = {
  line: number;
  articleNumber: string;
  name: string;
  isNew: boolean;
  changes: { column: string; before: string; after: string; note?: string }[];
};

/** What a file would do (`isApplied` false) or has done. */
export type ImportResult =
  | {
      ok: true;
      isApplied: boolean;
      /** Names exactly these changes; only they are applied with it. */
      fingerprint: string;
      counts: { created: number; changed: number; unchanged: number };
      lines: ShownLine[];
      /** Applying was asked for, but the shop has changed since: these are the changes now. */
      isOutdated: boolean;
    }
  | { ok: false; errors: FileError[] }
  | { ok: false; error: string };
