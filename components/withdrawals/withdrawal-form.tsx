import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field, TextareaField } from "@/components/forms/field";
import { TroubleNote } from "@/components/forms/trouble-note";
import type { ServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { Honeypot } from "@/components/forms/honeypot";
import { useFirstError } from "@/components/forms/use-first-error";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Contact, WithdrawalFields, WithdrawalState } from "@/lib/withdrawals/schema";
import text from "#messages/client/withdrawal.json";

type Props = {
  state: Extract<WithdrawalState, { step: "form" }>;
  articles: readonly string[];
  /** Those that still hold. */
  errors: Partial<WithdrawalFields>;
  form: ServerForm["form"];
  trouble: ServerForm["trouble"];
  isBusy: boolean;
  contact: Contact;
};

/** Step 1: name, contract, e-mail, and if the shopper likes a message. */
export function WithdrawalForm({ state, articles, errors, form, trouble, isBusy, contact }: Props) {
  const { values, problem } = state;
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
      <Field
        name="name"
        label={text.name}
        error={errors.name}
        defaultValue={values.name}
        required
        autoComplete="name"
      />
      <TextareaField
        name="contract"
        rows={3}
        label={text.contract}
        hint={text.contractHint}
        error={errors.contract}
        defaultValue={values.contract}
        required
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={text.email}
        error={errors.email}
        defaultValue={values.email}
        required
        autoComplete="email"
      />
      {/* What was ticked before is in the message. */}
      {articles.length > 1 && values.message === "" && <Articles of={articles} />}
      <TextareaField
        name="message"
        rows={3}
        label={text.message}
        hint={text.messageHint}
        error={errors.message}
        defaultValue={values.message}
      />
      <Honeypot label={text.trap} />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {text.next}
      </Button>
    </form>
  );
}

function Articles({ of: articles }: { of: readonly string[] }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] leading-snug">{text.articles}</legend>
      {articles.map((article) => (
        <label key={article} className="flex min-h-11 w-fit cursor-pointer items-center gap-3.5 py-2">
          <input type="checkbox" name="article" value={article} className="size-5 shrink-0 accent-ink" />
          <span className="min-w-0 wrap-anywhere">{article}</span>
        </label>
      ))}
      <p className="text-[0.875rem] leading-snug text-stone">{text.articlesHint}</p>
    </fieldset>
  );
}
