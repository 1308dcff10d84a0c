"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { Dialog } from "@/components/admin/parts/dialog";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Button } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { deleteSynonymAction } from "@/lib/search/admin/actions";
import { EMPTY_SYNONYM } from "@/lib/search/admin/schema";
import { synonym as text } from "#messages/client/admin-ops.json";
import { SynonymForm, type SynonymFormProps } from "./synonym-form";

type Choices = Pick<SynonymFormProps, "categories" | "pages">;

/** `words`: what was searched for and not found. */
export function CreateSynonymButton({ words, ...choices }: Choices & { words?: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {words === undefined ? (
        <Button type="button" onClick={() => setOpen(true)}>
          {text.create}
        </Button>
      ) : (
        <button
          type="button"
          aria-label={interpolate(text.createNamed, { words })}
          onClick={() => setOpen(true)}
          className={quietButton}
        >
          {text.createShort}
        </button>
      )}
      <Dialog open={open} onClose={close} title={text.create}>
        <SynonymForm seen={null} values={{ ...EMPTY_SYNONYM, words: words ?? "" }} close={close} {...choices} />
      </Dialog>
    </>
  );
}

export function EditSynonymButton(form: Omit<SynonymFormProps, "close">) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const words = form.values.words.split("\n")[0] ?? "";
  return (
    <>
      <button
        type="button"
        aria-label={interpolate(text.editNamed, { words })}
        onClick={() => setOpen(true)}
        className={quietButton}
      >
        {text.editShort}
      </button>
      <Dialog open={open} onClose={close} title={text.edit}>
        <SynonymForm {...form} close={close} />
      </Dialog>
    </>
  );
}

export function DeleteSynonymButton({ id, words }: { id: number; words: string }) {
  return (
    <ConfirmButton
      label={text.delete}
      name={interpolate(text.deleteNamed, { words })}
      title={text.deleteTitle}
      action={() => deleteSynonymAction(id)}
      isDestructive
    >
      <p>{text.deleteText}</p>
    </ConfirmButton>
  );
}
