"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { fillFromHash } from "@/components/forms/fill-from-hash";
import { FormEnd } from "@/components/forms/form-end";
import { SentPanel } from "@/components/forms/sent-panel";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { sendMessageAction } from "@/lib/inquiries/contact/actions";
import type { ContactFields as Fields, ContactState } from "@/lib/inquiries/contact/schema";
import type { ContactFormWords } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { ENGLISH_CONNECTION } from "@/lib/platform/client-texts";
import { ContactFields, idOf } from "./contact-fields";

type Props = {
  language: Language;
  text: ContactFormWords;
  /** The shop's address, for when the form fails. */
  email: string;
  path: string;
  children: ReactNode;
};

const EMPTY: Fields = { name: "", email: "", topic: "", order_number: "", message: "" };
const ORDER = ["name", "email", "topic", "order_number", "message"] as const;
const START: ContactState = { step: "form", values: EMPTY, errors: {} };

/** A plain form without JavaScript. */
export function ContactForm({ language, text, email, path, children }: Props) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(sendMessageAction, START);
  const scope = useRef<HTMLFormElement>(null);
  useEffect(() => fillFromHash(scope.current, ["name", "email", "order_number"]), []);
  if (state.step === "sent") {
    const { hasReceipt, ...facts } = state;
    return (
      <SentPanel title={text.sentTitle}>
        <p className="mt-3 wrap-anywhere">{interpolate(hasReceipt ? text.sent : text.sentWithout, facts)}</p>
        {/* A whole new page on purpose: the form's state lives in this one. */}
        <a href={path} className="mt-4 inline-flex min-h-11 items-center">
          <span className="text-link">{text.again}</span>
        </a>
      </SentPanel>
    );
  }
  const errors = stillWrong(state.errors);
  return (
    <form ref={scope} {...form} noValidate className="relative grid gap-6">
      <input type="hidden" name="language" value={language} />
      <ErrorSummary text={text} order={ORDER} errors={errors} idOf={idOf} change={state} />
      <TroubleNote trouble={trouble} {...(language === "en" && { words: ENGLISH_CONNECTION })} />
      {state.problem && <Notice>{interpolate(text[state.problem], { email })}</Notice>}
      <ContactFields text={text} state={{ ...state, errors }} />
      <FormEnd text={text} isBusy={isBusy}>
        {children}
      </FormEnd>
    </form>
  );
}
