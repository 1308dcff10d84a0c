"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { deleteSynonymAction } from "@/lib/search/admin/actions";
import { EMPTY_SYNONYM } from "@/lib/search/admin/schema";
import { synonym as text } from "#messages/client/admin-ops.json";
import { SynonymForm, type SynonymFormProps } from "./synonym-form";

type Choices = Pick<SynonymFormProps, "categories" | "pages">;

/** `words`: what was searched for and not found. */
export function CreateSynonymButton({ words, ...choices }: Choices & { words?: string }) {
  const label = words === undefined ? text.create : text.createShort;
  const values = { ...EMPTY_SYNONYM, words: words ?? "" };
  return (
    <DialogButton label={label} name={words && interpolate(text.createNamed, { words })} title={text.create}>
      {(close) => <SynonymForm seen={null} values={values} close={close} {...choices} />}
    </DialogButton>
  );
}

export function EditSynonymButton(form: Omit<SynonymFormProps, "close">) {
  const words = form.values.words.split("\n")[0] ?? "";
  return (
    <DialogButton label={text.editShort} name={interpolate(text.editNamed, { words })} title={text.edit}>
      {(close) => <SynonymForm {...form} close={close} />}
    </DialogButton>
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
