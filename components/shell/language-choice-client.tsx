"use client";

import { usePathname } from "next/navigation";
import { twinOf } from "@/lib/company/pages";
import type { Language } from "@/lib/language";

type Props = {
  /** The languages in their own words. */
  names: Record<Language, string>;
};

/** The page's language; beside it the way to the same page in the other one, where there are two. */
export function LanguageChoice({ names }: Props) {
  const twin = twinOf(usePathname());
  if (!twin) return <span>{names.de}</span>;
  const here = twin.language === "en" ? "de" : "en";
  return (
    <>
      <span lang={here} className="text-ink">
        {names[here]}
      </span>{" "}
      {/* Another document: nothing of it can be fetched ahead. */}
      <a
        href={twin.href}
        lang={twin.language}
        hrefLang={twin.language}
        className="ml-3 inline-flex min-h-11 items-center"
      >
        <span className="text-link">{names[twin.language]}</span>
      </a>
    </>
  );
}
