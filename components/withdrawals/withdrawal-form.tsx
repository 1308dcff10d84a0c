import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field, TextareaField } from "@/components/forms/field";
import { EMAIL_INPUT, fieldProps } from "@/components/forms/field-props";
import { TroubleNote } from "@/components/forms/trouble-note";
import type { ServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { Honeypot } from "@/components/forms/honeypot";
import { useFirstError } from "@/components/forms/use-first-error";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Contact, WithdrawalErrors, WithdrawalState } from "@/lib/withdrawals/schema";
import { wordsOf } from "./words";
import { WithdrawalLines } from "./withdrawal-lines";

type Props = {
  state: Extract<WithdrawalState, { step: "form" }>;
  /** Those that still hold. */
  errors: WithdrawalErrors;
  form: ServerForm["form"];
  trouble: ServerForm["trouble"];
  isBusy: boolean;
  contact: Contact;
};

/** Step 1: name, contract, e-mail, and if the shopper likes a message. */
export function WithdrawalForm({ state, errors, form, trouble, isBusy, contact }: Props) {
  const { kind, values, choices, problem } = state;
  const text = wordsOf(kind);
  const field = fieldProps({ values, errors });
  const offered = choices?.lines.length ? choices : null;
  const scope = useRef<HTMLFormElement>(null);
  useFirstError(scope, state);
  return (
    <form ref={scope} {...form} noValidate className="grid gap-6">
      <div>
        <h2 className="font-serif text-heading">
          <span className="mb-1 block font-sans text-sm leading-normal text-stone">
            {interpolate(text.steps, { step: "1" })}
          </span>
          {text.formTitle}
        </h2>
        <p className="mt-2 text-stone">{text.intro}</p>
      </div>
      <TroubleNote trouble={trouble} />
      {problem && <Notice>{interpolate(text[problem], contact)}</Notice>}
      <input type="hidden" name="intent" value="review" />
      <Field {...field("name")} label={text.name} required autoComplete="name" />
      <TextareaField {...field("contract")} rows={3} label={text.contract} hint={text.contractHint} required />
      <Field {...field("email")} {...EMAIL_INPUT} label={text.email} required />
      <input type="hidden" name="kind" value={kind} />
      {offered && <WithdrawalLines choices={offered} error={errors.lines} text={text} />}
      <TextareaField
        {...field("message")}
        rows={3}
        label={offered ? text.messageAlone : text.message}
        hint={offered ? undefined : text.messageHint}
      />
      <Honeypot label={text.trap} />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {text.next}
      </Button>
    </form>
  );
}
