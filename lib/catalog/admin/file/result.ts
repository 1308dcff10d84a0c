import type { FileError } from "./read-file";

export type ShownLine = {
  line: number;
  articleNumber: string;
  name: string;
  isNew: boolean;
  changes: { column: string; before: string; after: string; note?: string }[];
};

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
