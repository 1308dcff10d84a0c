import { useId, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/forms/field";
import { CODE_INPUT } from "@/components/forms/field-props";
import { interpolate } from "@/lib/platform/format/interpolate";
import { code as text } from "#messages/client/checkout.json";
import { AppliedCode, CodeFold, CodeStatus, useFocusOnError } from "./code-fold";
import { discountWords, type DiscountControl } from "./use-discount";

type Props = {
  control: DiscountControl;
  /** Set on the field in the folded summary, so that a page with two fields announces the result once. */
  isSilent?: boolean;
};

export function DiscountCode({ control, isSilent = false }: Props) {
  const { discount, message, isBusy } = control;
  const [typed, setTyped] = useState("");
  const [judged, setJudged] = useState("");
  const fold = useRef<HTMLDetailsElement>(null);
  const field = useId();

  const asks = useFocusOnError(message, field);

  const close = () => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector("summary")?.focus();
  };
  const apply = async () => {
    if (isBusy) return;
    asks();
    setJudged(typed);
    if (!(await control.apply(typed))) return;
    setTyped("");
    close();
  };

  return (
    <div className="border-y border-line">
      <CodeFold title={text.title} fold={fold}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void apply();
          }}
          className="flex flex-wrap items-start gap-x-3 pb-5"
        >
          <Field
            id={field}
            label={text.label}
            error={typed === judged ? message.error : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={40}
            {...CODE_INPUT}
            className="flex-1 basis-32"
          />
          <button
            type="submit"
            className={buttonVariants({ variant: "outline", className: "mt-[1.7rem] px-5" })}
            aria-disabled={isBusy}
          >
            {isBusy ? text.busy : text.apply}
          </button>
        </form>
      </CodeFold>
      {discount && (
        <AppliedCode
          name={discount.code}
          use={discountWords(discount)}
          labels={{ remove: text.remove, removeNamed: interpolate(text.removeNamed, { code: discount.code }) }}
          onRemove={() => {
            close();
            control.remove();
          }}
        />
      )}
      {!isSilent && <CodeStatus {...message} />}
    </div>
  );
}
