"use client";

import { useEffect, useRef } from "react";
import { Field } from "@/components/forms/field";
import { EMAIL_INPUT, fieldProps } from "@/components/forms/field-props";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useFirstError } from "@/components/forms/use-first-error";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { signInAction } from "@/lib/customer-account/actions";
import { askedHash, readAsked } from "@/lib/customer-account/asked-hash";
import type { SignInState } from "@/lib/customer-account/sign-in";
import { interpolate } from "@/lib/platform/format/interpolate";
import { ACCOUNT } from "@/lib/platform/rules/account.generated";
import text from "#messages/client/customer-account.json";

const START: SignInState = { step: "email", values: { email: "", code: "", ticket: "" }, errors: {} };

// Takes what is posted without JavaScript: Next loses the state of a form on a page that reads its search parameters.
const PLAIN_PAGE = "/konto/anmelden";

/** The e-mail address, then the digits that were sent there. A plain form without JavaScript. */
export function SignIn({ phone }: { phone: string }) {
  const { state, begin, form, trouble, stillWrong, isBusy } = useServerForm(signInAction, START, PLAIN_PAGE);
  const scope = useRef<HTMLFormElement>(null);
  useFirstError(scope, state);
  const field = fieldProps({ values: state.values, errors: stillWrong(state.errors) });
  const isCode = state.step === "code";
  const { email, ticket } = state.values;
  useEffect(() => {
    const asked = readAsked();
    if (asked) begin({ ...START, step: "code", values: { ...asked, code: "" } });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the address was when the page came
  }, []);
  useEffect(() => {
    if (ticket !== "" && readAsked()?.ticket !== ticket) history.replaceState(null, "", askedHash(email, ticket));
  }, [email, ticket]);
  return (
    <form ref={scope} {...form} noValidate className="grid max-w-lg gap-6">
      <TroubleNote trouble={trouble} />
      {state.problem && <Notice>{interpolate(text[state.problem], { phone })}</Notice>}
      {isCode ? (
        <>
          <Sent email={email} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="ticket" value={ticket} />
          <Field
            key="code"
            {...field("code")}
            label={text.code}
            hint={text.codeHint}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </>
      ) : (
        <Field key="email" {...field("email")} {...EMAIL_INPUT} label={text.email} hint={text.emailHint} required />
      )}
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? text.sending : isCode ? text.signIn : text.submit}
      </Button>
      {isCode && (
        // A whole new page on purpose: the form's state lives in this one.
        // oxlint-disable-next-line nextjs/no-html-link-for-pages
        <a href="/konto" className="inline-flex min-h-11 items-center justify-self-start">
          <span className="text-link">{text.again}</span>
        </a>
      )}
    </form>
  );
}

function Sent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {text.sentTitle}
      </h2>
      <p className="mt-3 wrap-anywhere">{interpolate(text.sent, { email, minutes: String(ACCOUNT.codeMinutes) })}</p>
    </div>
  );
}
