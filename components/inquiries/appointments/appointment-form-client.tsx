"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { FormEnd } from "@/components/forms/form-end";
import { SentPanel } from "@/components/forms/sent-panel";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { requestAppointmentAction } from "@/lib/inquiries/appointments/actions";
import type { AppointmentFields, AppointmentState } from "@/lib/inquiries/appointments/schema";
import type { AppointmentFormWords } from "@/lib/platform/texts";
import type { Place } from "@/lib/platform/calendar/hours";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { ENGLISH_CONNECTION } from "@/lib/platform/client-texts";
import { fieldId } from "./field-id";
import { PersonFields } from "./person-fields";
import { TimeFields } from "./time-fields";

type Props = {
  language: Language;
  text: AppointmentFormWords;
  store: { id: string; phone: string; place: Place };
  children: ReactNode;
};

const EMPTY: AppointmentFields = { day: "", slot: "", concern: "", name: "", email: "", phone: "" };
const ORDER = ["day", "slot", "concern", "name", "email", "phone"] as const;
const START: AppointmentState = { step: "form", values: EMPTY, errors: {} };

/** A plain form without JavaScript. */
export function AppointmentForm({ language, text, store: { id, phone, place }, children }: Props) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(requestAppointmentAction, START);
  if (state.step === "sent") {
    const { hasReceipt, ...facts } = state;
    return (
      <SentPanel title={text.sentTitle}>
        <p className="mt-3 wrap-anywhere">{interpolate(hasReceipt ? text.sent : text.sentWithout, facts)}</p>
        <Link href={BRAND_PAGES.stores[language]} className="mt-4 inline-flex min-h-11 items-center">
          <span className="text-link">{text.again}</span>
        </Link>
      </SentPanel>
    );
  }
  const errors = stillWrong(state.errors);
  return (
    <form {...form} noValidate className="relative grid gap-6">
      <input type="hidden" name="store" value={id} />
      <input type="hidden" name="language" value={language} />
      <ErrorSummary text={text} order={ORDER} errors={errors} idOf={fieldId} change={state} />
      <TroubleNote trouble={trouble} {...(language === "en" && { words: ENGLISH_CONNECTION })} />
      {state.problem && <Notice>{interpolate(text[state.problem], { phone })}</Notice>}
      {/* With another day from the server the fields start again. */}
      <TimeFields
        key={`${state.values.day} ${state.values.slot}`}
        language={language}
        text={text}
        place={place}
        state={{ ...state, errors }}
      />
      <PersonFields text={text} state={{ ...state, errors }} />
      <FormEnd text={text} isBusy={isBusy}>
        {children}
      </FormEnd>
    </form>
  );
}
