"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { deleteRedirectAction } from "@/lib/seo/redirects/admin/actions";
import type { Redirect } from "@/lib/seo/redirects/admin/queries";
import { redirect as text } from "#messages/client/admin-ops.json";
import { RedirectForm } from "./redirect-form";

/** `path`: what visitors asked for in vain. */
export function CreateRedirectButton({ path }: { path?: string }) {
  const label = path === undefined ? text.create : text.createShort;
  return (
    <DialogButton label={label} name={path && interpolate(text.createNamed, { path })} title={text.create}>
      {(close) => <RedirectForm seen={null} values={{ from: path ?? "", to: "" }} close={close} />}
    </DialogButton>
  );
}

export function EditRedirectButton({ id, version, fromPath, toPath }: Redirect) {
  return (
    <DialogButton label={text.edit} name={interpolate(text.editNamed, { path: fromPath })} title={text.edit}>
      {(close) => <RedirectForm seen={{ id, version }} values={{ from: fromPath, to: toPath }} close={close} />}
    </DialogButton>
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
