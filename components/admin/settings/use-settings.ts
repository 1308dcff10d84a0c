import { useRef, useState, useTransition, type SyntheticEvent } from "react";
import { useForm, type Resolver } from "react-hook-form";
import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { useStored } from "@/components/hooks/use-stored";
import { isSame, mergeTyped } from "@/lib/platform/forms/merge-typed";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { saveDraftAction, saveSettingsAction } from "@/lib/desk/settings/admin/actions";
import type { Draft, Present } from "@/lib/desk/settings/admin/queries";
import type { SaveAnswer, Seen } from "@/lib/desk/settings/admin/save";
import type { Typed } from "@/lib/settings/part";
import { mergeRecords } from "@/lib/settings/record-changes";
import type { PartName } from "@/lib/settings/parts";
import { failed } from "#messages/client/admin-ops.json";
import { bothChanged } from "./words";

/** `both`: what both changed, with what the other one wrote. */
export type Collision = { who: string | null; both: ReturnType<typeof bothChanged> };

const seenOf = ({ revision, draft }: { revision: number; draft: Draft | null }): Seen => ({
  revision,
  draft: draft?.version ?? null,
});

const isBefore = (one: Seen, other: Seen) =>
  one.revision < other.revision || (one.revision === other.revision && (one.draft ?? 0) < (other.draft ?? 0));

export function useSettings(part: PartName, present: Present, resolver: Resolver<Typed>) {
  const [busy, start] = useTransition();
  const [loaded, setLoaded] = useState(present);
  // The newest that is known here: who saves twice in a row may be ahead of a rendering, and of what an earlier save refreshed.
  const seen = useRef(seenOf(present));
  const [collision, setCollision] = useState<Collision | null>(null);
  const form = useForm<Typed>({ resolver, defaultValues: present.typed });
  // Read here, because react-hook-form only follows what is read while rendering.
  const { isDirty } = form.formState;

  const load = (next: Present) => {
    seen.current = seenOf(next);
    setLoaded(next);
    form.reset(next.typed);
  };
  useStored(JSON.stringify(seenOf(present)), isDirty, () => {
    // A draft that is gone was discarded or published.
    if (present.draft && isBefore(seenOf(present), seen.current)) return;
    if (present.revision < seen.current.revision) return;
    setCollision(null);
    // What was typed a moment ago may not be known as typed yet.
    if (isSame(form.getValues(), loaded.typed)) load(present);
  });

  const meet = (typed: Typed, current: Present, who: string | null) => {
    const both = bothChanged(part, typed, loaded.typed, current.typed);
    load(current);
    form.reset(mergeAll(typed, loaded.typed, current.typed), { keepDefaultValues: true });
    setCollision({ who, both });
  };
  const save = (typed: Typed, ask: (seen: Seen) => Promise<SaveAnswer>) =>
    start(async () => {
      const answer: SaveAnswer = await ask(seen.current).catch(noAnswer(failed));
      if (answer.ok) {
        toast.success(answer.message);
        setCollision(null);
        seen.current = seenOf(answer);
        setLoaded({ revision: answer.revision, draft: answer.draft, typed });
        // What was typed while it was saved stays, and is not saved yet.
        form.reset(typed, { keepValues: true });
        return;
      }
      sayFailure(answer);
      if (answer.current) meet(typed, answer.current, answer.who ?? null);
      for (const [name, message] of Object.entries(answer.fields ?? {}))
        form.setError(name, { message }, { shouldFocus: true });
    });
  const send = (event: SyntheticEvent) =>
    form.handleSubmit((typed) => busy || save(typed, (now) => saveSettingsAction(part, now, typed)))(event);
  /** `publishAt`: as typed, or empty. */
  const sendDraft = (publishAt: string) =>
    form.handleSubmit((typed) => busy || save(typed, (now) => saveDraftAction(part, now, typed, publishAt)))();
  return { form, busy, send, sendDraft, collision, draft: loaded.draft };
}

function mergeAll(mine: Typed, loaded: Typed, stored: Typed): Typed {
  const merged = mergeTyped(mine, loaded, stored);
  for (const [name, typed] of Object.entries(mine)) {
    const [old, now] = [loaded[name], stored[name]];
    if (Array.isArray(typed) && Array.isArray(old) && Array.isArray(now)) merged[name] = mergeRecords(typed, old, now);
  }
  return merged;
}
