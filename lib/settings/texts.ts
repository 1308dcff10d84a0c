// Read by scripts without a bundler: no imports but relative ones with their extension.
import aboutDe from "../../messages/de/about.json" with { type: "json" };
import content from "../../messages/de/content.json" with { type: "json" };
import lettersDe from "../../messages/de/letters.json" with { type: "json" };
import aboutEn from "../../messages/en/about.json" with { type: "json" };
import lettersEn from "../../messages/en/letters.json" with { type: "json" };
import { BLOCKS } from "./blocks.ts";
import { list, resettableText, text, type Field } from "./fields.ts";
import { definePart, type Part } from "./part.ts";

/** Without what names facts and forms, and without what follows the law or other settings. */
const careTexts = ({ care: { faq, ...care } }: typeof aboutDe) => ({
  title: care.title,
  metaTitle: care.metaTitle,
  description: care.description,
  intro: care.intro,
  emailNote: care.emailNote,
  phoneNote: care.phoneNote,
  pictureAlt: care.pictureAlt,
  faq: { title: faq.title, ring: faq.ring, size: faq.size, care: faq.care, piece: faq.piece },
});

const storeTexts = ({ stores }: typeof aboutDe) => ({
  title: stores.title,
  metaTitle: stores.metaTitle,
  description: stores.description,
  intro: stores.intro,
  hoursNote: stores.hoursNote,
  visit: { title: stores.visit.title, description: stores.visit.description },
});

/** The pages and mails whose sentences owners write: what is delivered, by language. */
const DELIVERED_TEXTS = {
  home: { de: content.home },
  story: { de: aboutDe.story, en: aboutEn.story },
  materials: { de: aboutDe.materials, en: aboutEn.materials },
  sizes: { de: aboutDe.sizes, en: aboutEn.sizes },
  care: { de: careTexts(aboutDe), en: careTexts(aboutEn) },
  storetexts: { de: storeTexts(aboutDe), en: storeTexts(aboutEn) },
  gifts: { de: content.gifts },
  careers: { de: content.careers },
  letters: { de: lettersDe, en: lettersEn },
};

export type TextPart = keyof typeof DELIVERED_TEXTS;

export const isTextPart = (name: string): name is TextPart => name in DELIVERED_TEXTS;

/** Names in addresses and menus, what only the site says of itself, and the cells of tables; by name or path. */
const FIXED_TEXTS = new Set(["id", "label", "de/piece", "certifications", "columns", "places", "inches", "file"]);

const MAX_TEXT_LENGTH = 1500;
const PLACEHOLDER_PATTERN = /\{[^{}]*\}/g;
const TAG_PATTERN = /<(\w+)>([^<>]*)<\/\1>/g;

type Texts = { readonly [name: string]: unknown };
type Value = string | readonly string[];

const isParagraphs = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** What the page fills in. */
export const placeholdersOf = (text: string): string[] => text.match(PLACEHOLDER_PATTERN) ?? [];

/** What is stressed or leads somewhere: "<b>…</b>". */
export const tagsOf = (text: string): string[] =>
  [...text.matchAll(TAG_PATTERN)].map(([, name]) => `<${name}>…</${name}>`);

/** Each placeholder has to stay, tags may be left out, and nothing else of the kind may come. */
function keepsTokens(delivered: string, typed: string): boolean {
  const sorted = (text: string) => placeholdersOf(text).toSorted().join();
  const known = tagsOf(delivered);
  const isKnown = tagsOf(typed).every((tag, index, all) => known.includes(tag) && all.indexOf(tag) === index);
  const rest = typed.replace(TAG_PATTERN, "$2").replace(PLACEHOLDER_PATTERN, "");
  return sorted(typed) === sorted(delivered) && isKnown && !/[{}<>]/.test(rest);
}

function fieldOf(delivered: Value, group: string | undefined): Field<string> | Field<readonly string[]> {
  if (typeof delivered === "string") {
    const judge = { error: "tokens" as const, is: (typed: string) => keepsTokens(delivered, typed) };
    return text(delivered, { kind: "lines", most: MAX_TEXT_LENGTH, group }, judge);
  }
  const read = (line: string) => (keepsTokens("", line) ? line : null);
  return list<string>(delivered, true, { group, most: 4 * MAX_TEXT_LENGTH }, { error: "tokens", read, write: String });
}

/** Each text with its path: "de/beginning/title". */
function* eachText(texts: Texts, path: string): Generator<[path: string, delivered: Value]> {
  for (const [name, value] of Object.entries(texts)) {
    if (FIXED_TEXTS.has(name) || FIXED_TEXTS.has(`${path}/${name}`)) continue;
    if (typeof value === "string" || isParagraphs(value)) yield [`${path}/${name}`, value];
    else yield* eachText(value as Texts, `${path}/${name}`); // JSON: what is no text holds texts.
  }
}

export function* textsOf(part: TextPart): Generator<[path: string, delivered: Value]> {
  for (const [language, texts] of Object.entries<Texts>(DELIVERED_TEXTS[part])) yield* eachText(texts, language);
}

/** In mails, subject, heading, greeting and closing are single lines. A field without a default adds a sentence once it is filled in. */
function letterFieldOf(delivered: Value, group: string | undefined, path: string): Field<Value> {
  if (typeof delivered !== "string") return fieldOf(delivered, group);
  const kind = /\/(subject|heading|title|greeting\w*|closing)$/.test(path) ? "line" : "lines";
  const judge = { error: "tokens" as const, is: (typed: string) => keepsTokens(delivered, typed) };
  return resettableText(delivered, { kind, most: MAX_TEXT_LENGTH, group }, judge);
}

/** A heading for each group of `depth` names: of each language, or of each kind of mail. */
function partOf(part: TextPart, depth = 1, make: typeof letterFieldOf = fieldOf): Part<Record<string, Field<Value>>> {
  let last = "";
  const fields = [...textsOf(part)].map(([path, delivered]): [string, Field<Value>] => {
    const own = path.split("/").slice(0, depth).join("/");
    const group = own === last ? undefined : own;
    last = own;
    return [path, make(delivered, group, path)];
  });
  return definePart(Object.fromEntries(fields));
}

export const TEXTS = {
  home: definePart({ blocks: BLOCKS, ...partOf("home").fields }),
  story: partOf("story"),
  materials: partOf("materials"),
  sizes: partOf("sizes"),
  care: partOf("care"),
  storetexts: partOf("storetexts"),
  gifts: partOf("gifts"),
  careers: partOf("careers"),
  letters: partOf("letters", 2, letterFieldOf),
};

/** The same texts, with what owners have written. */
export function withOwnTexts<Own extends object>(
  texts: Own,
  written: Readonly<Record<string, unknown>>,
  path: string,
): Own {
  const own = ([name, value]: [string, unknown]): [string, unknown] => {
    const at = `${path}/${name}`;
    if (written[at] !== undefined) return [name, written[at]];
    return [name, typeof value === "object" && value !== null ? withOwnTexts(value, written, at) : value];
  };
  const entries = Object.entries(texts).map(own);
  return (Array.isArray(texts) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Own;
}
