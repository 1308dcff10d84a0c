"use server";

import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Failure } from "@/lib/platform/admin/refusal";
import { toGermanField } from "@/lib/platform/calendar/german-field";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { errors } from "#messages/client/admin-settings.json";
import text from "#messages/client/preview.json";
import { SENTENCE_PARTS } from "@/lib/settings/marks";
import { typedOf } from "@/lib/settings/part";
import { PARTS } from "@/lib/settings/parts";
import { formField, sentenceIn, withSentence } from "@/lib/settings/sentence";
import { readPresent } from "./queries";
import { saveDraft } from "./save";

/** `text`: the stored sentence; after a conflict, the other person's. */
export type SentenceAnswer = { ok: true; text: string } | (Failure & { text?: string });

const sentenceSchema = z.object({
  part: z.enum(SENTENCE_PARTS),
  field: z.string().max(100),
  line: z.int().min(0).nullable(),
});
type Sentence = z.infer<typeof sentenceSchema>;
const typedSchema = z.string().max(10_000);

const MAX_TRIES = 3;

/** A sentence with its placeholders, from the draft if there is one. */
export const readSentenceAction = adminAction(
  { what: "reading a sentence", args: z.tuple([sentenceSchema]) },
  async ({ client }, sentence): Promise<SentenceAnswer> => {
    const found = sentenceIn((await readPresent(client, sentence.part)).typed, sentence);
    return found === undefined ? { ok: false, error: text.gone } : { ok: true, text: found };
  },
);

/** Saves one sentence to the draft. `before`: the sentence as the editor last saw it, to detect conflicts. */
export const writeSentenceAction = adminAction(
  { what: "writing a sentence", args: z.tuple([sentenceSchema, typedSchema, typedSchema]) },
  async ({ client }, sentence, before, typed): Promise<SentenceAnswer> => {
    const after = sentence.line === null ? typed : typed.replace(/\s*\n\s*/g, " ").trim();
    if (after === "") return { ok: false, error: errors.required };
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answer = await write(client, sentence, before, after);
      if (answer) return answer;
    }
    return { ok: false, error: text.busy };
  },
);

/** Null on a conflict with another sentence of the same page: the caller tries again. */
async function write(
  client: ShopClient,
  sentence: Sentence,
  before: string,
  after: string,
): Promise<SentenceAnswer | null> {
  const { part, field } = sentence;
  const { revision, draft, typed } = await readPresent(client, part);
  const present = sentenceIn(typed, sentence);
  if (present === undefined) return { ok: false, error: text.gone };
  if (present !== before && present !== after) return { ok: false, error: text.changed, text: present };
  const changed = withSentence(typed, sentence, after);
  const publishAt = draft?.publishAt ? toGermanField(draft.publishAt) : "";
  const answer = await saveDraft(client, part, { revision, draft: draft?.version ?? null }, changed, publishAt);
  if (answer.ok) {
    const stored = typedOf(PARTS[part], PARTS[part].form.parse(changed));
    return { ok: true, text: sentenceIn(stored, sentence) ?? after };
  }
  if (answer.current) return null;
  const error = answer.fields?.[formField(typed, field)] as keyof typeof errors | undefined; // The form's errors are named so.
  return { ok: false, error: (error && errors[error]) ?? answer.error };
}
