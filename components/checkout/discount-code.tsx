import { useEffect, useId, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/forms/field";
import { interpolate } from "@/lib/format/interpolate";
import { code as text } from "@/messages/client/checkout.de.json";
import { discountWords, type DiscountControl } from "./use-discount";

type Props = {
  control: DiscountControl;
  /** Set on the second field of a page: only the first announces the result. */
  isSilent?: boolean;
};

/** The fold for a discount code; an applied one is shown below it until it is removed. */
export function DiscountCode({ control, isSilent = false }: Props) {
  const { discount, message, isBusy } = control;
  const [typed, setTyped] = useState("");
  const fold = useRef<HTMLDetailsElement>(null);
  const field = useId();

  const isAsking = useRef(false);
  useEffect(() => {
    if (message.error && isAsking.current) document.getElementById(field)?.focus();
    isAsking.current = false;
  }, [message, field]);

  const close = () => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector("summary")?.focus();
  };
  const apply = async () => {
    if (isBusy) return;
    isAsking.current = true;
    if (!(await control.apply(typed))) return;
    setTyped("");
    close();
  };

  return (
    <div className="border-y border-line">
      <details ref={fold} className="group/code">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2">
          {text.title}
          <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 fill-none stroke-current stroke-[1.4]">
            <path d="M0 7h14" />
            <path d="M7 0v14" className="origin-center transition-transform duration-200 group-open/code:scale-y-0" />
          </svg>
        </summary>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void apply();
          }}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 pb-5"
        >
          <Field
            id={field}
            label={text.label}
            error={message.error}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button
            type="submit"
            className={buttonVariants({ variant: "outline", className: "mt-[1.7rem] px-5" })}
            aria-disabled={isBusy}
          >
            {isBusy ? text.busy : text.apply}
          </button>
        </form>
      </details>
      {discount && (
        <p className="flex items-center justify-between gap-3 border-t border-line py-1.5 first:border-t-0">
          <span className="min-w-0">
            <span className="font-medium break-words">{discount.code}</span>
            <span className="block text-[0.9375rem] leading-snug text-stone">{discountWords(discount)}</span>
          </span>
          <button
            type="button"
            aria-label={interpolate(text.removeNamed, { code: discount.code })}
            onClick={() => {
              close();
              control.remove();
            }}
            className="min-h-11 shrink-0 text-[0.9375rem] text-stone underline underline-offset-4 transition-colors duration-200 hover:text-ink"
          >
            {text.remove}
          </button>
        </p>
      )}
      {!isSilent && (
        <p role="status" className={message.isSeen ? "sr-only" : "text-[0.9375rem] leading-snug not-empty:pb-3.5"}>
          {message.said}
        </p>
      )}
    </div>
  );
}
