"use client";

import { useServerForm } from "@/components/forms/use-server-form";
import { makeRecoveryCodesAction } from "@/lib/account/recovery-actions";
import { BLANK, type RecoveryState } from "@/lib/platform/auth/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { factor as words } from "#messages/client/admin-auth.json";
import { PasswordConfirm } from "./password-confirm";

/** `left`: codes that were made before and not used. */
export function RecoveryCodes({ left }: { left: number }) {
  const sent = useServerForm<RecoveryState>(makeRecoveryCodesAction, BLANK);
  const { codes } = sent.state;
  if (!codes)
    return (
      <>
        <p className="mt-4 mb-5">
          {left > 0 ? interpolate(words.codesLeft, { count: String(left) }) : words.codesNone}
        </p>
        <PasswordConfirm sent={sent} submit={left > 0 ? words.remakeCodes : words.makeCodes} />
      </>
    );
  return (
    <div role="status" className="mt-4">
      <p className="mb-4">{words.codesOnce}</p>
      <ul className="grid gap-1.5 font-mono text-[0.9375rem] select-all">
        {codes.map((code) => (
          <li key={code}>{code.match(/.{4}/g)?.join("-")}</li>
        ))}
      </ul>
    </div>
  );
}
