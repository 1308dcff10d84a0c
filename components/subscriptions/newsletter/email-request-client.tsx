"use client";

import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useFirstError } from "@/components/forms/use-first-error";
import { useServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import type { NewsletterAction, NewsletterState } from "@/lib/subscriptions/newsletter/schema";

type Words = {
  email: string;
  placeholder: string;
  trap: string;
};

type Props = {
  action: NewsletterAction;
  /** The static page that takes the form without JavaScript and shows its answer; has the same form. */
  page: string;
  words: Words;
  /** What the form is called, until the answer with its own title takes its place. */
  heading?: ReactNode;
  children: ReactNode;
};

const START: NewsletterState = { step: "form", email: "" };

/** On every page of the shop, so it stays small: words and button come from the server. */
export function EmailRequest({ action, page, words, heading, children }: Props) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(action, START, page);
  const scope = useRef<HTMLFormElement>(null);
  const id = useId();
  const [doubt, setDoubt] = useState<ReactNode>();
  const onDoubt = async (input: HTMLInputElement) => {
    const { doubtEmail } = await import("@/components/forms/doubt");
    setDoubt(doubtEmail(input, () => setDoubt(null)));
  };
  useFirstError(scope, state);
  if (state.step === "sent") return <Sent page={page} answer={state} />;
  const { email, problem } = state;
  const { email: error } = stillWrong({ email: state.error });
  return (
    <form
      ref={scope}
      {...form}
      noValidate
      aria-busy={isBusy || undefined}
      className="relative max-w-md aria-busy:opacity-60"
    >
      {heading}
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] leading-snug">
        {words.email}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          placeholder={words.placeholder}
          defaultValue={email}
          onBlur={({ currentTarget }) => void onDoubt(currentTarget).catch(() => undefined)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="block min-h-12 min-w-0 flex-[999_1_11rem] rounded-control border border-stone bg-paper px-3.5 text-base placeholder:text-stone aria-invalid:border-vermilion-ink"
        />
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.9375rem] leading-snug text-vermilion-ink">
          {error}
        </p>
      )}
      {doubt}
      {/* Programs that fill in everything give themselves away here. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          {words.trap}
          <input name="trap" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {(problem || trouble) && (
        <div className="mt-4">{trouble ? <TroubleNote trouble={trouble} /> : <Notice>{problem}</Notice>}</div>
      )}
    </form>
  );
}

type Answer = Extract<NewsletterState, { step: "sent" }>;

function Sent({ page, answer }: { page: string; answer: Answer }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="max-w-md outline-none">
      <p className="font-serif text-xl">{answer.title}</p>
      <p className="mt-2">{answer.text}</p>
      {/* A whole new page on purpose: the form's state lives in this one. */}
      <a href={page} className="mt-2 inline-flex min-h-11 items-center">
        <span className="text-link">{answer.again}</span>
      </a>
    </div>
  );
}
