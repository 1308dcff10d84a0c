import { useState, useTransition } from "react";
import { useForm, type Resolver } from "react-hook-form";
import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { useStored } from "@/components/hooks/use-stored";
import { isSame, mergeTyped } from "@/lib/platform/forms/merge-typed";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { saveSettingsAction, type SaveAnswer } from "@/lib/desk/settings/admin/actions";
import type { Present } from "@/lib/desk/settings/admin/queries";
import type { Typed } from "@/lib/settings/part";
import type { PartName } from "@/lib/settings/parts";
import { failed } from "#messages/client/admin-ops.json";

/** `both`: the fields that both changed, with what the other one wrote. */
export type Collision = { who: string | null; both: { name: string; theirs: string }[] };

export function useSettings(part: PartName, present: Present, resolver: Resolver<Typed>) {
  const [busy, start] = useTransition();
  const [loaded, setLoaded] = useState(present);
  const [collision, setCollision] = useState<Collision | null>(null);
  const form = useForm<Typed>({ resolver, defaultValues: present.typed });
  // Read here, because react-hook-form only follows what is read while rendering.
  const { isDirty } = form.formState;

  const load = (next: Present) => {
    setLoaded(next);
    form.reset(next.typed);
  };
  useStored(String(present.revision), isDirty, () => {
    setCollision(null);
    load(present);
  });

  const meet = (typed: Typed, current: Present, who: string | null) => {
    const isMine = (name: string) => !isSame(typed[name], loaded.typed[name]);
    const both = Object.keys(typed)
      .filter((name) => isMine(name) && !isSame(current.typed[name], loaded.typed[name]))
      .map((name) => ({ name, theirs: current.typed[name] ?? "" }));
    load(current);
    form.reset(mergeTyped(typed, loaded.typed, current.typed), { keepDefaultValues: true });
    setCollision({ who, both });
  };
  const send = form.handleSubmit((typed) => {
    if (busy) return;
    start(async () => {
      const answer: SaveAnswer = await saveSettingsAction(part, loaded.revision, typed).catch(noAnswer(failed));
      if (answer.ok) {
        toast.success(answer.message);
        setCollision(null);
        form.reset(typed);
        return;
      }
      sayFailure(answer);
      if (answer.current) meet(typed, answer.current, answer.who ?? null);
      for (const [name, message] of Object.entries(answer.fields ?? {}))
        form.setError(name, { message }, { shouldFocus: true });
    });
  });
  return { form, busy, send, collision };
}
