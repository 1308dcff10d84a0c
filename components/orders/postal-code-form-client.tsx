"use client";

import { useActionState, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/forms/field";
import { Notice } from "@/components/ui/notice";
import { useFirstError } from "@/components/forms/use-first-error";
import { interpolate } from "@/lib/format/interpolate";
import { checkPostalCodeAction } from "@/lib/orders/link-actions";
import text from "@/messages/client/order-postcode.de.json";

/** Asks for the postal code of an old order. A plain form without JavaScript. */
export function PostalCodeForm({ token, phone }: { token: string; phone: string }) {
  const [state, act, isBusy] = useActionState(checkPostalCodeAction, { postalCode: "" });
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, state);
  const { postalCode, problem } = state;
  const isOfField = problem === "missing" || problem === "wrong";
  return (
    <form ref={form} action={act} noValidate className="grid max-w-lg gap-6">
      {problem && !isOfField && <Notice>{interpolate(text[problem], { phone })}</Notice>}
      <input type="hidden" name="token" value={token} />
      <Field
        name="postalCode"
        label={text.label}
        hint={text.hint}
        error={isOfField ? text[problem] : undefined}
        defaultValue={postalCode}
        required
        maxLength={20}
        autoComplete="postal-code"
      />
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? text.sending : text.submit}
      </Button>
    </form>
  );
}
