"use client";

import { useServerForm } from "@/components/forms/use-server-form";
import { QrPicture } from "@/components/ui/qr-picture";
import { beginFactorAction, finishFactorAction } from "@/lib/account/factor-actions";
import { BLANK, type FactorState } from "@/lib/platform/auth/schema";
import { factor as words } from "#messages/client/admin-auth.json";
import { CodeForm } from "./code-form";
import { PasswordConfirm } from "./password-confirm";

export function FactorSetup() {
  const sent = useServerForm<FactorState>(beginFactorAction, BLANK);
  if (!sent.state.begun) return <PasswordConfirm sent={sent} submit={words.begin} />;
  const { id, secret, qr } = sent.state.begun;
  return (
    <div className="grid gap-5">
      <p>{words.scan}</p>
      <p className="font-mono text-[0.9375rem] wrap-anywhere select-all">{secret}</p>
      <QrPicture code={qr} label={words.qr} className="size-56" />
      <CodeForm action={finishFactorAction} submit={words.finish} hidden={{ factor: id }} />
    </div>
  );
}
