"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { Dialog } from "@/components/admin/parts/dialog";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Button } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { deleteRedirectAction } from "@/lib/seo/redirects/admin/actions";
import type { Redirect } from "@/lib/seo/redirects/admin/queries";
import { redirect as text } from "#messages/client/admin-ops.json";
import { RedirectForm } from "./redirect-form";

/** `path`: what visitors asked for in vain. */
export function CreateRedirectButton({ path }: { path?: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {path === undefined ? (
        <Button type="button" onClick={() => setOpen(true)}>
          {text.create}
        </Button>
      ) : (
        <button
          type="button"
          aria-label={interpolate(text.createNamed, { path })}
          onClick={() => setOpen(true)}
          className={quietButton}
        >
          {text.createShort}
        </button>
      )}
      <Dialog open={open} onClose={close} title={text.create}>
        <RedirectForm seen={null} values={{ from: path ?? "", to: "" }} close={close} />
      </Dialog>
    </>
  );
}

export function EditRedirectButton({ id, version, fromPath, toPath }: Redirect) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={interpolate(text.editNamed, { path: fromPath })}
        onClick={() => setOpen(true)}
        className={quietButton}
      >
        {text.edit}
      </button>
      <Dialog open={open} onClose={close} title={text.edit}>
        <RedirectForm seen={{ id, version }} values={{ from: fromPath, to: toPath }} close={close} />
      </Dialog>
    </>
  );
}

export function DeleteRedirectButton({ id, fromPath: path }: Pick<Redirect, "id" | "fromPath">) {
  return (
    <ConfirmButton
      label={text.delete}
      name={interpolate(text.deleteNamed, { path })}
      title={text.deleteTitle}
      action={() => deleteRedirectAction(id)}
      isDestructive
    >
      <p className="wrap-anywhere">{interpolate(text.deleteText, { path })}</p>
    </ConfirmButton>
  );
}
