"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { deleteCodeAction, switchCodeAction } from "@/lib/discounts/admin/actions";
import type { ScopeChoice } from "@/lib/discounts/admin/promotions";
import { EMPTY_CODE } from "@/lib/discounts/admin/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { discount as text } from "#messages/client/admin-ops.json";
import { CodeForm } from "./code-form";
import type { SeenCode } from "./seen-code";

export function CreateCodeButton({ choices }: { choices: ScopeChoice[] }) {
  return (
    <DialogButton label={text.create} title={text.create}>
      {(close) => <CodeForm seen={null} values={EMPTY_CODE} choices={choices} close={close} />}
    </DialogButton>
  );
}

export function EditCodeButton({
  code: { id, code, version, values },
  choices,
}: {
  code: SeenCode;
  choices: ScopeChoice[];
}) {
  return (
    <DialogButton label={text.editShort} name={interpolate(text.editNamed, { code })} title={text.edit}>
      {(close) => <CodeForm seen={{ id, version }} values={values} choices={choices} close={close} />}
    </DialogButton>
  );
}

export function SwitchCodeButton({ code: { id, code, isActive } }: { code: SeenCode }) {
  return (
    <ActButton
      label={isActive ? text.deactivate : text.activate}
      name={interpolate(isActive ? text.deactivateNamed : text.activateNamed, { code })}
      action={() => switchCodeAction(id, !isActive)}
    />
  );
}

/** Deletes a code that was never used. */
export function DeleteCodeButton({ code: { id, code } }: { code: SeenCode }) {
  return (
    <ConfirmButton
      label={text.delete}
      name={interpolate(text.deleteNamed, { code })}
      title={interpolate(text.deleteTitle, { code })}
      action={() => deleteCodeAction(id)}
      isDestructive
    >
      <p>{text.deleteText}</p>
    </ConfirmButton>
  );
}
