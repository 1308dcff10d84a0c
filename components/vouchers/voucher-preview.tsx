import type { ReactNode } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { markEmoji } from "@/lib/platform/typefaces/emoji";
import text from "#messages/client/voucher-buy.json";

type Props = { cents: number | null; recipient: string; greeting: string; band: ReactNode };

/** The sheet as `lib/vouchers/pdf.ts` prints it, while it is written. */
export function VoucherPreview({ cents, recipient, greeting, band }: Props) {
  const name = markEmoji(recipient, "").trim();
  const words = markEmoji(greeting, "").trim();
  return (
    <figure className="max-w-md max-md:-order-1 md:col-span-5 md:row-span-2 md:row-start-2">
      <div className="bg-mat p-[9%]">
        <div className="printed @container flex aspect-[210/297] flex-col overflow-hidden bg-paper p-[8%] text-ink drop-shadow-hung">
          {band}
          <p className="font-serif text-[8.6cqw] leading-tight tabular-nums">
            {interpolate(text.heading, { amount: cents === null ? "…" : formatCents(cents) })}
          </p>
          {name && (
            <p className="mt-[2cqw] font-serif text-[4.6cqw] leading-snug break-words">
              {interpolate(text.for, { name })}
            </p>
          )}
          <p className="mt-[3cqw] line-clamp-9 max-w-[80%] font-serif text-[3.6cqw] leading-relaxed break-words whitespace-pre-line">
            {words}
          </p>
          <p className="mt-auto border-t border-line pt-[3cqw] text-[3.2cqw] text-stone">
            {text.code}
            <span className="mt-[0.5cqw] block text-[4.2cqw] font-semibold text-ink">•••• •••• •••• ••••</span>
          </p>
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-stone">{text.preview}</figcaption>
    </figure>
  );
}
