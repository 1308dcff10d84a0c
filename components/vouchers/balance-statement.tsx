import { useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { germanDay, shortDate } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import type { Statement } from "@/lib/vouchers/statement";
import text from "#messages/client/voucher.json";

/** What is left on a voucher and what became of it. It takes the focus when it comes. */
export function BalanceStatement({ statement, code }: { statement: Statement; code: string }) {
  const { end, balanceCents, issuedCents, state, expiresOn, entries } = statement;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-12 max-w-lg border-t border-line pt-8">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {interpolate(text.title, { end })}
      </h2>
      <p className="mt-3 font-serif text-4xl tabular-nums">
        <span>{formatCents(balanceCents)}</span>{" "}
        <span className="font-sans text-base text-stone">
          {interpolate(text.of, { amount: formatCents(issuedCents) })}
        </span>
      </p>
      <p className="mt-2">{interpolate(text.states[state], { day: germanDay(expiresOn) })}</p>
      {state === "open" && (
        <>
          <p className="mt-1 text-stone">{text.redeem}</p>
          <form method="post" action="/api/voucher" className="mt-5">
            <input type="hidden" name="code" value={code} />
            <button type="submit" className={buttonVariants({ variant: "outline" })}>
              {text.pdf}
            </button>
          </form>
        </>
      )}
      <h3 className="mt-8 font-medium">{text.history}</h3>
      <dl className="mt-2 divide-y divide-line tabular-nums">
        {entries.map(({ kind, cents, at }, index) => (
          <div key={index} className="flex justify-between gap-6 py-2">
            <dt>
              {text.kinds[kind]} <span className="text-stone">{shortDate(new Date(at))}</span>
            </dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
