"use client";

import { useId, useState } from "react";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Button } from "@/components/ui/button";
import { addNoteAction } from "@/lib/orders/admin/notes";
import { ORDER_NOTES_BODY_LENGTH } from "@/lib/platform/rules/order-notes.generated";
import { busy as busyText, order as text, orderErrors as errors } from "#messages/client/admin-ops.json";

export function NoteForm({ number }: { number: string }) {
  const id = useId();
  const [body, setBody] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const { busy, ask } = useAnswer();
  const send = () => {
    setIsEmpty(body.trim() === "");
    if (busy || body.trim() === "") return;
    ask(
      () => addNoteAction(number, body),
      (ok) => ok && setBody(""),
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] leading-snug">
        {text.note}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={ORDER_NOTES_BODY_LENGTH}
        value={body}
        onChange={(event) => {
          setBody(event.target.value);
          setIsEmpty(false);
        }}
        aria-describedby={`${id}-hint`}
        aria-invalid={isEmpty}
        className="block w-full rounded-control border border-stone bg-paper px-3.5 py-2.5 text-base"
      />
      <p id={`${id}-hint`} className={`mt-1.5 text-sm ${isEmpty ? "text-vermilion-ink" : "text-stone"}`}>
        {isEmpty ? errors.note : text.noteHint}
      </p>
      <Button type="submit" variant="outline" aria-disabled={busy} className="mt-3 aria-disabled:opacity-50">
        {busy ? busyText : text.noteSave}
      </Button>
    </form>
  );
}
