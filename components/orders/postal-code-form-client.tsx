"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/forms/field";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useFirstError } from "@/components/forms/use-first-error";
import { useServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { checkPostalCodeAction } from "@/lib/orders/link-actions";
import type { PostalCodeState } from "@/lib/orders/link-state";
import text from "#messages/client/order-postcode.json";

const START: PostalCodeState = { postalCode: "" };

/** Asks for the postal code of an old order. A plain form without JavaScript. */
export function PostalCodeForm({ token, phone }: { token: string; phone: string }) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(checkPostalCodeAction, START);
  const scope = useRef<HTMLFormElement>(null);
  useFirstError(scope, state);
  const { postalCode, problem } = state;
  const isOfField = problem === "missing" || problem === "wrong";
  return (
    <form ref={scope} {...form} noValidate className="grid max-w-lg gap-6">
      <TroubleNote trouble={trouble} />
      {problem && !isOfField && <Notice>{interpolate(text[problem], { phone })}</Notice>}
      <input type="hidden" name="token" value={token} />
      <Field
        name="postalCode"
        label={text.label}
        hint={text.hint}
        error={isOfField ? stillWrong({ postalCode: text[problem] }).postalCode : undefined}
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
