import type { Foreign } from "./foreign/read-foreign";
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
      /** Names of the added pictures: those the changes need, and the others. */
      used: string[];
      unused: string[];
      foreign: Foreign | null;
    }
  | { ok: false; errors: FileError[]; foreign: Foreign | null }
  /** A category is to be chosen for each name. */
  | { ok: false; unknown: string[]; categories: { slug: string; name: string }[]; foreign: Foreign | null }
  | { ok: false; error: string };
