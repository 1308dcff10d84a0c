"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { deleteNoteAction } from "@/lib/orders/admin/notes";
import { order as text } from "#messages/client/admin-ops.json";

/** `name` distinguishes its button from the others. */
export function DeleteNote({ id, name }: { id: number; name: string }) {
  return (
    <ConfirmButton
      label={text.noteDelete}
      name={name}
      title={text.noteDeleteTitle}
      action={() => deleteNoteAction(id)}
      isDestructive
      className="inline-flex min-h-11 shrink-0 items-center text-[0.9375rem]"
    >
      <p>{text.noteDeleteText}</p>
    </ConfirmButton>
  );
}
