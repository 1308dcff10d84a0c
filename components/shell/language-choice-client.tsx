"use client";

import { usePathname } from "next/navigation";
import { twinOf } from "@/lib/platform/brand-pages";
import type { Language } from "@/lib/platform/language";

type Props = {
  /** The languages in their own words. */
  names: Record<Language, string>;
  /** What the choice does, read out before it is made. */
  hint: string;
};

/** The page's language, and the other one where the same page exists in it: choosing it goes there. */
export function LanguageChoice({ names, hint }: Props) {
  const twin = twinOf(usePathname());
  const here: Language = twin?.language === "de" ? "en" : "de";
  return (
    <>
      <select
        value={here}
        title={twin ? hint : undefined}
        // Another document, with a root layout of its own.
        onChange={() => twin && location.assign(twin.href)}
      >
        {([here, ...(twin ? [twin.language] : [])] as const).map((language) => (
          <option key={language} value={language} lang={language}>
            {names[language]}
          </option>
        ))}
      </select>
      {twin && (
        <noscript>
          <a href={twin.href} lang={twin.language} hrefLang={twin.language} className="text-link">
            {names[twin.language]}
          </a>
        </noscript>
      )}
    </>
  );
}
