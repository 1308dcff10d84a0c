"use client";

import { useState, useTransition, type SyntheticEvent } from "react";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { Field } from "@/components/forms/field";
import { erasePersonAction } from "@/lib/desk/customers/admin/actions";
import type { Told } from "@/lib/desk/customers/person";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";
import text from "#messages/client/admin-person.json";
import { ToldLines } from "./told-lines";

type Props = { email: string; plan: Told; close: () => void; onDone: (done: Told) => void };

export function EraseForm({ email, plan, close, onDone }: Props) {
  const [busy, start] = useTransition();
  const [error, setError] = useState("");
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("typed") as string; // A field of text.
    if (busy) return;
    start(async () => {
      const answer = await erasePersonAction(email, typed).catch(noAnswer(failed));
      if (answer.ok) {
        onDone(answer.done);
        close();
      } else if ("isSignedOut" in answer) sayWhenSignedOut();
      else setError(answer.error);
    });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 wrap-anywhere">
      <ToldLines told={plan} erased={text.willErase} kept={text.mustKeep} />
      <p>{text.forever}</p>
      <Field
        name="typed"
        label={text.confirm}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error || undefined}
        onChange={() => setError("")}
        required
      />
      <DialogButtons busy={busy} submit={text.erase} onCancel={close} isDestructive />
    </form>
  );
}
