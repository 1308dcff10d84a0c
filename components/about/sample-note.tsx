import clsx from "clsx";
import { isSample, type OwnerFactName } from "@/lib/shop/owner-facts";

const WORDS = {
  de: {
    mark: "Beispieltext",
    text: "Personen, Orte, Werkstatt und Zeiten auf dieser Seite sind für die Demo erfunden.",
  },
  en: { mark: "Sample text", text: "People, places, workshop and hours on this page are made up for the demo." },
};

type Props = { facts: readonly OwnerFactName[]; language: keyof typeof WORDS; className?: string };

/** Says of a page that it is made up, for as long as the owners have not confirmed these facts; then nothing. */
export function SampleNote({ facts, language, className }: Props) {
  if (!isSample(facts)) return null;
  const { mark, text } = WORDS[language];
  return (
    <p lang={language} className={clsx("flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-stone", className)}>
      <span className="border border-stone px-2 py-0.5 text-ink">{mark}</span>
      <span>{text}</span>
    </p>
  );
}
