"use client";

import { useState, type SyntheticEvent } from "react";
import { PasswordField } from "@/components/admin/auth/password-field";
import { downloadFile } from "@/components/admin/parts/download-file";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { backup as text } from "#messages/client/admin-operations.json";

/** `hasFactor`: a code of the second factor is asked for, too. */
export function BackupForm({ hasFactor }: { hasFactor: boolean }) {
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState("");
  const [error, setError] = useState("");
  const load = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    setBusy(true);
    setError("");
    setState(text.making);
    const failure = await downloadFile(
      "/api/admin/backup",
      (bytes) => setState(interpolate(text.loading, { megabytes: String(Math.ceil(bytes / 1e6)) })),
      { password: typed.get("password"), code: typed.get("code") ?? "" },
    );
    setBusy(false);
    setState(failure ? "" : text.loaded);
    if (failure === "signed_out") sayWhenSignedOut();
    else if (failure) setError(failure);
    else form.reset();
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void load(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="mt-5 grid max-w-[34rem] gap-5">
      <PasswordField name="password" label={text.password} autoComplete="current-password" required />
      {hasFactor && (
        <Field name="code" label={text.code} inputMode="numeric" autoComplete="one-time-code" maxLength={7} required />
      )}
      {error && <Notice>{error}</Notice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" aria-disabled={busy} className="aria-disabled:opacity-50">
          {text.submit}
        </Button>
        <span role="status" className="text-stone tabular-nums">
          {state}
        </span>
      </div>
    </form>
  );
}
