/** A part with `href` is a link, on our own site beginning with "/". */
export type Inline = string | { text: string; href: string };

export type Block =
  | { kind: "paragraph"; text: readonly Inline[] }
  | { kind: "list"; items: readonly (readonly Inline[])[] }
  | { kind: "lines"; lines: readonly string[] };

export type LegalDocument = {
  title: string;
  /** The day this wording came into force, YYYY-MM-DD, and which one of that day: `versionOf`. */
  version: string;
  sections: readonly Section[];
};

export type Section = {
  heading: string;
  blocks: readonly Block[];
  /** Set where the law requires a section to stand out from the rest. */
  isHighlighted?: boolean;
};

export function paragraph(...text: Inline[]): Block {
  return { kind: "paragraph", text };
}
