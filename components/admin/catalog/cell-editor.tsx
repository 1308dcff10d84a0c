"use client";

import { useEffect, useOptimistic, useRef, useState, useTransition, type KeyboardEvent } from "react";
import clsx from "clsx";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { changeCellAction } from "@/lib/catalog/admin/desk-actions";
import { parseWhole } from "@/lib/catalog/admin/product-form-numbers";
import type { Seen } from "@/lib/catalog/admin/product-form-schema";
import { parseCents, typeCents } from "@/lib/platform/format/amount";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { cell as text, form } from "#messages/client/admin-products.json";

type Props = {
  field: "price" | "stock";
  /** Cents, or pieces. */
  value: number;
  low?: number;
  name: string;
  seen: Seen;
};

export function CellEditor({ field, value, low = -1, name, seen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [busy, start] = useTransition();
  const [shown, show] = useOptimistic(value);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), [isOpen]);

  const isPrice = field === "price";
  const written = isPrice ? typeCents(shown) : String(shown);
  const close = (keepsFocus: boolean) => {
    setOpen(false);
    // The button is there again after the next frame.
    if (keepsFocus) requestAnimationFrame(() => button.current?.focus());
  };
  const save = (typed: string, keepsFocus: boolean) => {
    close(keepsFocus);
    const meant = isPrice ? parseCents(typed) : parseWhole(typed);
    if (meant === shown) return;
    start(async () => {
      if (meant !== null) show(meant);
      const answer = await changeCellAction(field, typed, seen).catch(noAnswer(form.failed));
      if (!answer.ok) sayFailure(answer);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") save(event.currentTarget.value, true);
    if (event.key === "Escape") close(true);
  };

  if (isOpen)
    return (
      <input
        ref={input}
        aria-label={interpolate(text[field], { name })}
        defaultValue={written}
        inputMode={isPrice ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={20}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => save(currentTarget.value, false)}
        className="h-11 w-full rounded-control border border-ink bg-paper px-2 text-right text-base tabular-nums"
      />
    );
  const pieces =
    shown === 0 ? text.soldOut : interpolate(shown <= low ? text.low : text.pieces, { count: String(shown) });
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${interpolate(text[field], { name })}: ${isPrice ? formatCents(shown) : pieces}`}
      aria-busy={busy}
      onClick={() => setOpen(true)}
      className={clsx(
        "h-11 w-full cursor-text rounded-control border border-transparent px-2 text-right tabular-nums transition-colors duration-200 hover:border-stone max-xl:border-line",
        busy && "opacity-60",
        !isPrice && shown <= low && "font-medium text-vermilion-ink",
      )}
    >
      {isPrice ? formatCents(shown) : pieces}
    </button>
  );
}
