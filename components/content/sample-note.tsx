import clsx from "clsx";
import { ABOUT } from "@/lib/platform/texts";
import type { Language } from "@/lib/platform/language";
import { isSample, type OwnerFactName } from "@/lib/settings/opening";
import { settings } from "@/lib/settings/read";

type Look = { language: Language; className?: string };

/** Says of a page that it is made up, for as long as the owners have not confirmed these facts; then nothing. */
export async function SampleNote({ facts, ...look }: Look & { facts: readonly OwnerFactName[] }) {
  if (!isSample(await settings("opening"), facts)) return null;
  return <SampleMark text={ABOUT[look.language].sample.text} {...look} />;
}

/** The word for a sample, and what on the page is one. */
export function SampleMark({ text, language, className }: Look & { text: string }) {
  return (
    <p lang={language} className={clsx("flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-stone", className)}>
      <span className="border border-stone px-2 py-0.5 text-ink">{ABOUT[language].sample.mark}</span>
      <span>{text}</span>
    </p>
  );
}
