import { readWritten } from "./written.ts";

/** Needs proof that is recognized, or is forbidden (annex to § 3 (3) UWG, nos. 4a to 4c, since 27 September 2026; § 5 UWG). */
export const GREEN_CLAIMS =
  /umweltfreundlich|umweltschonend|umweltverträglich|ökologisch|nachhaltige?[rsmn]?(?!\p{L})|klima(neutral|freundlich|positiv|kompensiert)|CO[₂2]|biologisch abbaubar|grün(e[rsmn]?)? (produziert|hergestellt)|eco-?friendly|environmentally friendly|climate[- ](neutral|positive|friendly)|carbon[- ]neutral|biodegradable|sustainable|green(er)? (choice|product|puzzle)/iu;

/** Compares with another price, or with tomorrow: § 11 PAngV asks for the lowest price of the last 30 days. */
export const PRICE_CLAIMS =
  /\bUVP\b|\b(statt|vorher) (€( ?\d[\d.,]*\d)?|\d[\d.,]* ?(€|Euro))|Streichpreis|(?<!nicht )\bnur heute\b/iu;

/** What a mail about an order may not say (§ 7 UWG): it is no advertising. */
export const ADVERTISING =
  /angebot|newsletter|bewert|empfehl|gefällt|auch interess|entdecken|sparen|folgen sie|nur heute/iu;

const MAX_HEADING_LENGTH = 140;
const MAX_PARAGRAPH_WORDS = 60;

/** Where a text stands; `written` knows headings (lib/settings/written.ts). */
export type TextKind = "heading" | "text" | "written" | "mail";

/** `name` says it in words, with the text's own word or number. */
export type Hint = {
  name: "longHeading" | "long" | "green" | "price" | "advertising" | "noAlt" | "level" | "noText";
  what: string;
};

/** Warnings for the person who writes; none of them prevents saving. */
export function hintsFor(text: string, kind: TextKind): Hint[] {
  const said = (name: Hint["name"], pattern: RegExp): Hint[] => {
    const [what] = pattern.exec(text) ?? [];
    return what ? [{ name, what: what.trim() }] : [];
  };
  return [
    ...lengthHints(text, kind),
    ...said("green", GREEN_CLAIMS),
    ...(/30 Tagen?/.test(text) ? [] : said("price", PRICE_CLAIMS)),
    ...(kind === "mail" ? said("advertising", ADVERTISING) : []),
    ...(kind === "written" ? [...said("level", /^[^\S\n]*#(?!# )#* *[^\s#].*$/m), ...noTextHints(text)] : []),
  ];
}

/** For the description of a picture that has none. */
export const altHints = (picture: unknown, alt: string): Hint[] =>
  picture && alt.trim() === "" ? [{ name: "noAlt", what: "" }] : [];

function noTextHints(text: string): Hint[] {
  const blocks = readWritten(text);
  const bare = blocks.find(
    (block, at) => block.kind === "heading" && (blocks[at + 1]?.kind ?? "heading") === "heading",
  );
  return bare?.kind === "heading" ? [{ name: "noText", what: bare.text }] : [];
}

function lengthHints(text: string, kind: TextKind): Hint[] {
  if (kind === "heading")
    return text.length > MAX_HEADING_LENGTH ? [{ name: "longHeading", what: String(text.length) }] : [];
  // A long text of short paragraphs is easy to read.
  const longest = Math.max(...text.split("\n").map((line) => line.trim().split(/\s+/).length));
  return longest > MAX_PARAGRAPH_WORDS ? [{ name: "long", what: String(longest) }] : [];
}

/** The paths of the shop that a text leads to: the whole of it, or as [words](/path). */
export function pathsIn(text: string): string[] {
  const found = /^\/\S*$/.test(text.trim())
    ? [text.trim()]
    : [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, path = ""]) => path);
  return [...new Set(found.map((path) => path.replace(/[?#].*$/, "")))];
}
