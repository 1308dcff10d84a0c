import { useId, useState } from "react";
import { Field } from "@/components/forms/field";
import { CODE_INPUT } from "@/components/forms/field-props";
import { buttonVariants } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { MAX_TYPED_CODE } from "@/lib/vouchers/code";
import type { Part } from "@/lib/vouchers/share";
import { voucher as text } from "#messages/client/checkout.json";
import { AppliedCode, CodeFold, CodeStatus, useFocusOnError } from "./code-fold";
import type { VoucherControl } from "./use-vouchers";

type Props = {
  control: VoucherControl;
  /** What each pays of this order. */
  parts: readonly Part[];
};

/** The fold for a voucher's code; those that were entered are shown below it. Within the form, and so no form of its own. */
export function VoucherCode({ control, parts }: Props) {
  const { message, isBusy, vouchers } = control;
  const [typed, setTyped] = useState("");
  const [judged, setJudged] = useState("");
  const field = useId();
  const asks = useFocusOnError(message, field);

  const add = async () => {
    if (isBusy) return;
    asks();
    setJudged(typed);
    if (await control.add(typed)) setTyped("");
  };
  return (
    <div className="border-y border-line">
      <CodeFold title={text.title}>
        <div className="flex flex-wrap items-start gap-x-3 pb-5">
          <Field
            id={field}
            label={text.label}
            hint={text.hint}
            error={typed === judged ? message.error : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === "Enter" && void add()}
            maxLength={MAX_TYPED_CODE}
            {...CODE_INPUT}
            className="flex-1 basis-32"
          />
          <button
            type="button"
            onClick={() => void add()}
            className={buttonVariants({ variant: "outline", className: "mt-[1.7rem] px-5" })}
            aria-disabled={isBusy}
          >
            {isBusy ? text.busy : text.apply}
          </button>
        </div>
      </CodeFold>
      {vouchers.map(({ code, balanceCents }) => (
        <AppliedCode
          key={code}
          name={interpolate(text.end, { end: code.slice(-4) })}
          use={sayUse(parts.find((part) => part.code === code)?.cents ?? 0, balanceCents)}
          labels={{ remove: text.remove, removeNamed: interpolate(text.removeNamed, { end: code.slice(-4) }) }}
          onRemove={() => control.remove(code)}
        />
      ))}
      <CodeStatus {...message} />
    </div>
  );
}

function sayUse(cents: number, balanceCents: number): string {
  const balance = formatCents(balanceCents);
  return interpolate(cents > 0 ? text.taken : text.unused, { amount: formatCents(cents), balance });
}
