"use client";

import { useState } from "react";
import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { Dialog } from "@/components/admin/parts/dialog";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Button } from "@/components/ui/button";
import { deleteCodeAction, switchCodeAction } from "@/lib/discounts/admin/actions";
import { EMPTY_CODE } from "@/lib/discounts/admin/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { discount as text } from "#messages/client/admin-ops.json";
import { CodeForm } from "./code-form";
import type { SeenCode } from "./seen-code";

export function CreateCodeButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        {text.create}
      </Button>
      <Dialog open={open} onClose={close} title={text.create}>
        <CodeForm seen={null} values={EMPTY_CODE} close={close} />
      </Dialog>
    </>
  );
}

export function EditCodeButton({ code }: { code: SeenCode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={interpolate(text.editNamed, { code: code.code })}
        onClick={() => setOpen(true)}
        className={quietButton}
      >
        {text.editShort}
      </button>
      <Dialog open={open} onClose={close} title={text.edit}>
        <CodeForm seen={{ id: code.id, version: code.version }} values={code.values} close={close} />
      </Dialog>
    </>
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
