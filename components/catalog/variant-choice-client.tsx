"use client";

import clsx from "clsx";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { siblingOf } from "@/lib/catalog/sibling";
import { priceText } from "@/lib/catalog/price-text";
import { productPath } from "@/lib/platform/routes";
import { useVariant } from "./variant-client";

type Props = {
  names: readonly string[];
  soldOut: string;
  /** Beside the first option, and below the last. */
  help: ReactNode;
  note: ReactNode;
};

/** Links to the variants' pages; with scripts, radio buttons that change the page in place. */
export function VariantChoice({ names, soldOut, help, note }: Props) {
  return (
    <>
      {names.map((name, option) => (
        <Option key={name} name={name} option={option} soldOut={soldOut} help={option === 0 && help} />
      ))}
      {names.length === 0 && help}
      {note}
    </>
  );
}

/** Whether a key is held down that gives a click or another key a meaning of the browser's. */
const hasModifier = (event: MouseEvent | KeyboardEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

type OptionProps = { name: string; option: number; soldOut: string; help: ReactNode };

function Option({ name, option, soldOut, help }: OptionProps) {
  const { variants, variant, choose } = useVariant();
  const values = [...new Set(variants.map((other) => other.values[option] ?? ""))];
  const isPriced = new Set(variants.map(({ priceCents }) => priceCents)).size > 1;
  const onClick = (event: MouseEvent, value: string) => {
    // With a key held down the link opens a tab of its own.
    if (hasModifier(event)) return;
    event.preventDefault();
    choose(siblingOf(variants, variant, option, value));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (hasModifier(event) || (by === undefined && event.key !== " ")) return;
    event.preventDefault();
    const index = (values.indexOf(variant.values[option] ?? "") + (by ?? 0) + values.length) % values.length;
    choose(siblingOf(variants, variant, option, values[index] ?? ""));
    event.currentTarget.querySelectorAll("a")[index]?.focus();
  };
  return (
    <div className="mt-4 md:mt-6">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <p id={`option-${option}`} className="text-[0.9375rem]">
          {name}: <span className="font-medium">{variant.values[option]}</span>
        </p>
        {help}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radio buttons are focused, one at a time */}
      <div
        role="radiogroup"
        aria-labelledby={`option-${option}`}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-2.5"
      >
        {values.map((value) => {
          const target = siblingOf(variants, variant, option, value);
          const isChosen = value === variant.values[option];
          return (
            <a
              key={value}
              href={productPath(target.slug)}
              role="radio"
              aria-checked={isChosen}
              tabIndex={isChosen ? 0 : -1}
              onClick={(event) => onClick(event, value)}
              className={clsx("variant-option", isChosen && "variant-chosen", target.stock === 0 && "variant-gone")}
            >
              <span>{value}</span>
              {isPriced && <span className="text-sm text-stone">{priceText(target)}</span>}
              {target.stock === 0 && <span className="sr-only">, {soldOut}</span>}
            </a>
          );
        })}
      </div>
    </div>
  );
}
