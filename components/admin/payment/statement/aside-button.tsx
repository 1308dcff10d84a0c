import { DialogButton } from "@/components/admin/parts/dialog-button";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { setCreditsAsideAction } from "@/lib/payment/statement/actions";
import { sayCount } from "@/lib/platform/format/say-count";
import { BANK_CREDITS_SET_ASIDE_LENGTH } from "@/lib/platform/rules/bank-credits.generated";
import { aside as text } from "#messages/client/admin-statement.json";
import { useState } from "react";

/** `name`: for the button of one row; else it stands for all. */
export function AsideButton({ lines, name }: { lines: string[]; name?: string }) {
  return (
    <DialogButton label={name ? text.label : sayCount(text.all, lines.length)} name={name} title={text.title}>
      {(close) => <AsideForm lines={lines} close={close} />}
    </DialogButton>
  );
}

function AsideForm({ lines, close }: { lines: string[]; close: () => void }) {
  const [reason, setReason] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const { busy, ask } = useAnswer();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsEmpty(reason.trim() === "");
        if (busy || reason.trim() === "") return;
        ask(
          () => setCreditsAsideAction(lines, reason),
          (ok) => ok && close(),
        );
      }}
    >
      <p className="mb-5 text-stone">{text.text}</p>
      <Field
        label={text.reason}
        value={reason}
        maxLength={BANK_CREDITS_SET_ASIDE_LENGTH}
        error={isEmpty ? text.missing : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setIsEmpty(false);
        }}
      />
      <DialogButtons busy={busy} submit={text.label} onCancel={close} />
    </form>
  );
}
