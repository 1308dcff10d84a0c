"use client";

import { useEffect, useRef } from "react";
import { Field } from "@/components/forms/field";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useFirstError } from "@/components/forms/use-first-error";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { askBalanceAction } from "@/lib/vouchers/balance-action";
import { MAX_TYPED_CODE, printCode, readCode } from "@/lib/vouchers/code";
import type { BalanceState } from "@/lib/vouchers/statement";
import text from "#messages/client/voucher.json";
import { BalanceStatement } from "./balance-statement";

const START: BalanceState = { step: "form", code: "" };

/** The code, then what is left on the voucher. A plain form without JavaScript. */
export function BalanceForm({ phone }: { phone: string }) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(askBalanceAction, START);
  const scope = useRef<HTMLFormElement>(null);
  useFirstError(scope, state);
  useEffect(fillIn, []);
  const error = state.step === "form" ? stillWrong({ code: state.error }).code : undefined;
  return (
    <>
      <form ref={scope} {...form} noValidate className="grid max-w-lg gap-6">
        <TroubleNote trouble={trouble} />
        {state.step === "form" && state.problem && <Notice>{interpolate(text[state.problem], { phone })}</Notice>}
        <Field
          name="code"
          label={text.label}
          hint={text.hint}
          error={error}
          defaultValue={state.code}
          required
          maxLength={MAX_TYPED_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" disabled={isBusy} className="justify-self-start">
          {isBusy ? text.busy : text.submit}
        </Button>
      </form>
      {state.step === "found" && <BalanceStatement key={state.code} {...state} />}
    </>
  );
}

/** Takes the code out of the address that is printed on the voucher: behind '#', so that no server hears of it. */
function fillIn(): void {
  const code = readCode(location.hash.slice(1));
  const field = document.querySelector<HTMLInputElement>("input[name=code]");
  if (!code || !field) return;
  field.value = printCode(code);
  history.replaceState(history.state, "", location.pathname);
}
