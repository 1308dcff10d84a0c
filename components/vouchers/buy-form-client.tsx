"use client";

import { useState, type ReactNode, type SyntheticEvent } from "react";
import { openDrawer } from "@/components/layout/drawer-state";
import { Field, TextareaField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { addToCart } from "@/lib/cart/store";
import { isConnectionLost } from "@/lib/platform/forms/connection";
import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { parseCents } from "@/lib/platform/format/amount";
import { withTimeout } from "@/lib/platform/http/with-timeout";
import { MAX_LINE_PIECES } from "@/lib/cart/limits";
import { VOUCHERS } from "@/lib/settings/vouchers";
import { normalizeLine, normalizeLines } from "@/lib/platform/forms/typed-text";
import { voucherArticleAction } from "@/lib/vouchers/buy-action";
import { MAX_GREETING, MAX_RECIPIENT, sendingDays, sendingSchema } from "@/lib/vouchers/words";
import { lost } from "#messages/client/connection.json";
import text from "#messages/client/voucher-buy.json";
import sendingText from "#messages/client/voucher-sending.json";
import { VoucherPreview } from "./voucher-preview";
import { usePrintHint } from "./use-print-hint";

const CART_TIMEOUT_MS = 10_000;
const OWN = "own";

/** What is wrong with a field, or with the whole. */
type Problems = Partial<Record<"own" | "email" | "day" | "form", string>>;

/** Amount, for whom and what to say, shown as it will be printed; then the voucher is in the cart. */
export function BuyForm({ phone, band }: { phone: string; band: ReactNode }) {
  const [choice, setChoice] = useState(String(VOUCHERS.amounts[1]));
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [written, setWritten] = useState({ own: "", recipient: "", greeting: "" });
  const chosenCents = choice === OWN ? wholeCents(written.own) : Number(choice);
  const recipient = usePrintHint(text.recipientHint);
  const greeting = usePrintHint(interpolate(text.greetingHint, { max: String(MAX_GREETING) }));
  /** What another choice has taken away is no problem any more. */
  const mend = (name: string) =>
    setProblems((known) =>
      name === "amount" || name === "sending" ? {} : { ...known, [name]: undefined, form: undefined },
    );
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readFields(form);
    const cents = choice === OWN ? wholeCents(typed.own) : Number(choice);
    const sending = isSent ? sendingSchema.safeParse({ email: typed.email, day: typed.day }) : null;
    const found = problemsOf(cents, sending);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (cents === null || wrong !== undefined) {
      form.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
      return;
    }
    setBusy(true);
    const asked = withTimeout(voucherArticleAction(cents), CART_TIMEOUT_MS);
    const answer = await asked.catch(
      (error) => ({ ok: false, error: isConnectionLost(error) ? "lost" : "failed" }) as const,
    );
    setBusy(false);
    if (!answer.ok && answer.error === "amount") return setProblems({ own: rangeWords });
    if (!answer.ok)
      return setProblems({ form: answer.error === "lost" ? lost : interpolate(text[answer.error], { phone }) });
    const words = {
      recipient: normalizeLine(typed.recipient),
      greeting: normalizeLines(typed.greeting),
      ...(sending?.data && { sending: sending.data }),
    };
    const chosen = { productId: answer.productId, quantity: 1, seenCents: cents, stock: MAX_LINE_PIECES };
    const added = await addToCart({
      ...chosen,
      ...(words.recipient || words.greeting || words.sending ? { voucher: words } : {}),
    });
    if (added === 0) return setProblems({ form: text.full });
    openDrawer("cart");
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        onChange={({ target }) => mend(target.name)}
        onInput={(event) => setWritten(readFields(event.currentTarget))}
        // On phones its parts stand among those of the page: the sheet is above the words that are written on it.
        className="max-w-xl grid-cols-1 content-start gap-8 max-md:contents md:col-span-7 md:col-start-6 md:row-span-2 md:row-start-1 md:grid"
      >
        {problems.form && <Notice>{problems.form}</Notice>}
        <fieldset className="max-md:-order-2">
          <legend className="mb-2 font-medium">{text.amount}</legend>
          <div className="grid pair-columns gap-3 min-[26rem]:grid-cols-3">
            {[...VOUCHERS.amounts.map(String), OWN].map((value) => (
              <label key={value} className={CHOICE}>
                <input
                  type="radio"
                  name="amount"
                  value={value}
                  checked={choice === value}
                  onChange={() => setChoice(value)}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0 tabular-nums">{value === OWN ? text.own : formatCents(Number(value))}</span>
              </label>
            ))}
          </div>
          {choice === OWN && (
            <div className="mt-4 max-w-60">
              <Field
                name="own"
                label={text.ownLabel}
                hint={rangeHint}
                error={problems.own}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
          )}
        </fieldset>
        <Field name="recipient" label={text.recipient} maxLength={MAX_RECIPIENT} {...recipient} autoComplete="off" />
        <TextareaField name="greeting" label={text.greeting} maxLength={MAX_GREETING} {...greeting} />
        <fieldset>
          <legend className="mb-2 font-medium">{sendingText.title}</legend>
          <div className="grid gap-3">
            {(["toMe", "toThem"] as const).map((value) => (
              <label key={value} className={CHOICE}>
                <input
                  type="radio"
                  name="sending"
                  value={value}
                  checked={isSent === (value === "toThem")}
                  onChange={() => setSent(value === "toThem")}
                  className="size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0">{sendingText[value]}</span>
              </label>
            ))}
          </div>
          {isSent && <SendingFields problems={problems} />}
        </fieldset>
        <Button type="submit" disabled={isBusy} className="min-h-14 justify-self-start px-10">
          {isBusy ? text.busy : text.submit}
        </Button>
      </form>
      <VoucherPreview {...written} cents={chosenCents} band={band} />
    </>
  );
}

function SendingFields({ problems }: { problems: Problems }) {
  const { first, last } = sendingDays();
  return (
    <div className="mt-4 grid gap-5">
      <Field
        type="email"
        name="email"
        label={sendingText.label}
        hint={sendingText.hint}
        error={problems.email}
        required
        maxLength={254}
        autoComplete="off"
      />
      <Field
        type="date"
        name="day"
        label={sendingText.day}
        hint={interpolate(sendingText.dayHint, { last: germanDay(last) })}
        error={problems.day}
        min={first}
        max={last}
        required
        className="[&_input]:max-w-60"
      />
    </div>
  );
}

/** In the order of the fields. */
function problemsOf(cents: number | null, sending: ReturnType<typeof sendingSchema.safeParse> | null): Problems {
  const problems: Problems = cents === null ? { own: rangeWords } : {};
  if (!sending) return problems;
  const days = sendingDays();
  const issueAt = (name: string) => sending.error?.issues.find(({ path }) => path[0] === name);
  const email = issueAt("email");
  if (email) problems.email = email.message;
  if (issueAt("day") || (sending.data && sending.data.day < days.first))
    problems.day = interpolate(sendingText.dayWrong, { last: germanDay(days.last) });
  return problems;
}

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  const typed = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const [own, recipient, greeting] = [typed("own"), typed("recipient"), typed("greeting")];
  return { own, recipient, greeting, email: typed("email"), day: typed("day") };
}

const CHOICE =
  "flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-stone px-4 py-3 transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:bg-mat";

const { leastCents, mostCents } = VOUCHERS;
const RANGE = { least: formatCents(leastCents), most: formatCents(mostCents) };
const rangeHint = interpolate(text.ownHint, RANGE);
const rangeWords = interpolate(text.ownWrong, RANGE);

/** What was typed in cents, when it is an amount that is sold. */
function wholeCents(typed: string): number | null {
  const cents = parseCents(typed);
  return cents !== null && cents % 100 === 0 && cents >= leastCents && cents <= mostCents ? cents : null;
}
