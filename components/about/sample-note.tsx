import clsx from "clsx";
import { ABOUT } from "@/lib/about/words";
import type { Language } from "@/lib/language";
import { isSample, type OwnerFactName } from "@/lib/shop/owner-facts";

type Props = { facts: readonly OwnerFactName[]; language: Language; className?: string };

/** Says of a page that it is made up, for as long as the owners have not confirmed these facts; then nothing. */
export function SampleNote({ facts, language, className }: Props) {
  if (!isSample(facts)) return null;
  const { mark, text } = ABOUT[language].sample;
  return (
    <p lang={language} className={clsx("flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-stone", className)}>
      <span className="border border-stone px-2 py-0.5 text-ink">{mark}</span>
      <span>{text}</span>
    </p>
  );
}
