import { useEffect, useId, useRef, useState } from "react";
import { Field } from "@/components/forms/field";
import { buttonVariants } from "@/components/ui/button";
import { interpolate } from "@/lib/format/interpolate";
import { formatCents } from "@/lib/format/money";
import { MAX_TYPED_CODE } from "@/lib/vouchers/code";
import type { Part } from "@/lib/vouchers/share";
import { voucher as text } from "@/messages/client/checkout.de.json";
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
  const field = useId();
  const isAsking = useRef(false);
  useEffect(() => {
    if (message.error && isAsking.current) document.getElementById(field)?.focus();
    isAsking.current = false;
  }, [message, field]);

  const add = async () => {
    if (isBusy) return;
    isAsking.current = true;
    if (await control.add(typed)) setTyped("");
  };
  return (
    <div className="border-y border-line">
      <details className="group/voucher">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2">
          {text.title}
          <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 fill-none stroke-current stroke-[1.4]">
            <path d="M0 7h14" />
            <path
              d="M7 0v14"
              className="origin-center transition-transform duration-200 group-open/voucher:scale-y-0"
            />
          </svg>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 pb-5">
          <Field
            id={field}
            label={text.label}
            hint={text.hint}
            error={message.error}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === "Enter" && void add()}
            maxLength={MAX_TYPED_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
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
      </details>
      {vouchers.map(({ code, balanceCents }) => (
        <p key={code} className="flex items-center justify-between gap-3 border-t border-line py-1.5">
          <span className="min-w-0">
            <span className="font-medium">{interpolate(text.end, { end: code.slice(-4) })}</span>
            <span className="block text-[0.9375rem] leading-snug text-stone">
              {sayUse(parts.find((part) => part.code === code)?.cents ?? 0, balanceCents)}
            </span>
          </span>
          <button
            type="button"
            aria-label={interpolate(text.removeNamed, { end: code.slice(-4) })}
            onClick={() => control.remove(code)}
            className="min-h-11 shrink-0 text-[0.9375rem] text-stone underline underline-offset-4 transition-colors duration-200 hover:text-ink"
          >
            {text.remove}
          </button>
        </p>
      ))}
      <p role="status" className={message.isSeen ? "sr-only" : "text-[0.9375rem] leading-snug not-empty:pb-3.5"}>
        {message.said}
      </p>
    </div>
  );
}

function sayUse(cents: number, balanceCents: number): string {
  const balance = formatCents(balanceCents);
  return interpolate(cents > 0 ? text.taken : text.unused, { amount: formatCents(cents), balance });
}
