import * as z from "zod/mini";
import { typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import {
  SEARCH_SYNONYMS_NOTE_LENGTH,
  SEARCH_SYNONYMS_PAGE_LENGTH,
} from "@/lib/platform/rules/search-synonyms.generated";
import { synonym as text } from "#messages/client/admin-ops.json";

export const FACTS = ["puzzle", "jewelry", "engraving", "limited", "new", "hard", "easy"] as const;
const MAX_LINES = 60;
const MAX_LINE_LENGTH = 100;

const linesOf = (typed: string) => [
  ...new Set(
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const lines = () =>
  z.pipe(
    typedLines(),
    z.pipe(
      z.transform(linesOf),
      z
        .array(typedLine().check(z.maxLength(MAX_LINE_LENGTH, text.tooMany)))
        .check(z.maxLength(MAX_LINES, text.tooMany)),
    ),
  );

const none = (value: string) => (value === "" ? null : value);

/** `fact`: one of `FACTS` or a category's slug. */
export const synonymSchema = z.object({
  words: lines().check(z.minLength(1, text.missing)),
  meanings: lines(),
  fact: z.pipe(z.string().check(z.regex(/^[a-z0-9-]{0,100}$/, text.unknown)), z.transform(none)),
  page: z.pipe(
    z.string().check(z.maxLength(SEARCH_SYNONYMS_PAGE_LENGTH), z.regex(/^(\/[a-z0-9-]+)*$/, text.unknown)),
    z.transform(none),
  ),
  note: z.pipe(typedLine().check(z.maxLength(SEARCH_SYNONYMS_NOTE_LENGTH, text.noteLong)), z.transform(none)),
});
export type SynonymValues = z.input<typeof synonymSchema>;
export type SynonymTerms = z.output<typeof synonymSchema>;

export const EMPTY_SYNONYM: SynonymValues = { words: "", meanings: "", fact: "", page: "", note: "" };
