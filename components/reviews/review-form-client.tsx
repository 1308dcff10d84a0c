"use client";

import Link from "next/link";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field, TextareaField } from "@/components/forms/field";
import { fieldProps } from "@/components/forms/field-props";
import { Honeypot } from "@/components/forms/honeypot";
import { TroubleNote } from "@/components/forms/trouble-note";
import { fillFromHash } from "@/components/forms/fill-from-hash";
import { useFirstError } from "@/components/forms/use-first-error";
import { useServerForm } from "@/components/forms/use-server-form";
import { useIsBrowser } from "@/components/hooks/use-is-browser";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { submitReviewAction } from "@/lib/reviews/actions";
import type { ReviewState } from "@/lib/reviews/form";
import text from "#messages/client/review-form.json";
import { PurchaseFields } from "./purchase-fields";
import { RatingInput } from "./rating-input";

const NOTHING = { rating: "", text: "", firstName: "", lastName: "", number: "", email: "" };

const isComplete = ({ rating, text: words }: { rating: unknown; text: unknown }) =>
  Boolean(rating) && String(words).trim() !== "";

type Props = { product: { id: number; name: string }; onSent?: () => void };

/** Stars and text, and if the shopper likes a name and an order; then the thanks. A plain form without JavaScript. */
export function ReviewForm({ product, onSent }: Props) {
  const start: ReviewState = { step: "form", values: { product: String(product.id), ...NOTHING }, errors: {} };
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(submitReviewAction, start);
  const [rating, setRating] = useState("");
  const [isFilled, setFilled] = useState(() => state.step === "form" && isComplete(state.values));
  const isBrowser = useIsBrowser();
  const scope = useRef<HTMLFormElement>(null);
  useFirstError(scope, state);
  useEffect(() => fillFromHash(scope.current, ["number", "email"]), []);
  if (state.step === "sent") return <Sent onSent={onSent} />;
  const { values, problem } = state;
  const errors = stillWrong(state.errors);
  const field = fieldProps({ values, errors });
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event);
    const typed = new FormData(event.currentTarget);
    setFilled(isComplete({ rating: typed.get("rating"), text: typed.get("text") }));
  };
  return (
    <form
      ref={scope}
      {...form}
      onChange={onChange}
      noValidate
      className="relative grid gap-6 **:aria-invalid:scroll-mt-36"
    >
      <p className="wrap-anywhere text-stone">{interpolate(text.intro, { name: product.name })}</p>
      <TroubleNote trouble={trouble} />
      {problem && <Notice>{text[problem]}</Notice>}
      <input type="hidden" name="product" value={values.product} />
      <RatingInput initial={values.rating} chosen={rating} error={errors.rating} onChoose={setRating} />
      <TextareaField {...field("text")} rows={6} label={text.text} hint={text.textHint} required autoComplete="off" />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field {...field("firstName")} label={text.firstName} autoComplete="given-name" />
        <Field {...field("lastName")} label={text.lastName} autoComplete="family-name" />
        <p className="-mt-4 text-[0.875rem] leading-snug text-stone sm:col-span-2">{text.nameHint}</p>
      </div>
      <PurchaseFields values={values} errors={errors} />
      <Honeypot label={text.trap} />
      <p className="text-[0.875rem] leading-snug text-stone">
        {text.required} {text.privacy}{" "}
        <Link href="/datenschutz" prefetch={false} target="_blank" className="text-link">
          {text.privacyLink}
        </Link>
      </p>
      <Button
        type="submit"
        disabled={isBusy}
        aria-disabled={isBrowser && !isFilled ? true : undefined}
        className="justify-self-start"
      >
        {isBusy ? text.sending : text.submit}
      </Button>
    </form>
  );
}

function Sent({ onSent }: { onSent: (() => void) | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    onSent?.();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the thanks appear
  }, []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {text.sentTitle}
      </h2>
      <p className="mt-3">{text.sent}</p>
    </div>
  );
}
