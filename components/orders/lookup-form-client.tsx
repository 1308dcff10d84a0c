"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/forms/field";
import { CODE_INPUT, EMAIL_INPUT, fieldProps } from "@/components/forms/field-props";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useFirstError } from "@/components/forms/use-first-error";
import { useServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { requestOrderLinkAction } from "@/lib/orders/actions";
import type { LookupState } from "@/lib/orders/lookup";
import text from "#messages/client/order-lookup.json";

const START: LookupState = { step: "form", values: { number: "", email: "" }, errors: {} };

/** Number and e-mail address, then the answer that says nothing about them. A plain form without JavaScript. */
export function LookupForm({ phone }: { phone: string }) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(requestOrderLinkAction, START);
  const scope = useRef<HTMLFormElement>(null);
  useFirstError(scope, state);
  if (state.step === "sent") return <Sent />;
  const field = fieldProps({ values: state.values, errors: stillWrong(state.errors) });
  return (
    <form ref={scope} {...form} noValidate className="grid max-w-lg gap-6">
      <TroubleNote trouble={trouble} />
      {state.problem && <Notice>{interpolate(text[state.problem], { phone })}</Notice>}
      <Field {...field("number")} {...CODE_INPUT} label={text.number} hint={text.numberHint} required />
      <Field {...field("email")} {...EMAIL_INPUT} label={text.email} hint={text.emailHint} required />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? text.sending : text.submit}
      </Button>
    </form>
  );
}

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-lg">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {text.sentTitle}
      </h2>
      <p className="mt-3">{text.sent}</p>
      {/* A whole new page on purpose: the form's state lives in this one. */}
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
      <a href="/meine-bestellung" className="mt-4 inline-flex min-h-11 items-center">
        <span className="text-link">{text.again}</span>
      </a>
    </div>
  );
}
