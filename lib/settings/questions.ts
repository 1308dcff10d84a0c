import { list, optionalText, text } from "./fields.ts";
import { definePart } from "./part.ts";
import { records } from "./records.ts";

const PARAGRAPHS = { error: "wrong", read: (line: string) => line, write: String } as const;

/** Beside those about shipping, returns and rings, which follow the settings. Without English words one is only on the German page. */
export const QUESTIONS = definePart({
  questions: records(
    [],
    { title: "question", address: "question" },
    {
      question: text("", { most: 200 }),
      answer: list<string>([], true, {}, PARAGRAPHS),
      englishQuestion: optionalText(null, { group: "english", most: 200 }),
      englishAnswer: list<string>([], false, {}, PARAGRAPHS),
    },
  ),
});
