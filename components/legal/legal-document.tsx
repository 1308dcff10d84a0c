import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ABOUT } from "@/lib/platform/texts";
import { dayIn } from "@/lib/platform/format/dates";
import type { Language } from "@/lib/platform/language";
import type { LegalDocument } from "@/lib/legal/document";
import { dayOf } from "@/lib/legal/versions";
import { anchorOf } from "./anchor";
import { LegalSections } from "./legal-sections";

/** From how many sections on a table of contents helps. */
const MIN_CONTENTS_SECTIONS = 6;

type Props = {
  document: LegalDocument;
  language?: Language;
  /** Its name in the breadcrumb, where the title is too long. */
  crumb?: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** A whole legal page: heading, date, contents and text; on paper without the shop around it. */
export async function LegalDocumentPage({
  document: { title, version, sections },
  language = "de",
  crumb = title,
  lead,
  children,
}: Props) {
  const t = await getTranslations("legal");
  return (
    <article lang={language} className="gutter pt-5 md:pt-8 print:p-0">
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: crumb }]} language={language} />
      </div>
      <h1 className="mt-4 max-w-[22ch] display-type text-[clamp(1.9rem,1.2rem+3vw,3.75rem)] leading-[1.06] hyphens-auto">
        {title}
      </h1>
      <p className="mt-5 text-sm text-stone">
        {t.rich(language === "de" ? "version" : "versionEnglish", {
          date: () => <time dateTime={dayOf(version)}>{dayIn(language, dayOf(version))}</time>,
        })}
      </p>
      {lead}
      <div className="mt-12 grid gap-x-10 gap-y-12 md:mt-16 lg:grid-cols-12 print:mt-8 print:block">
        {sections.length >= MIN_CONTENTS_SECTIONS ? (
          <nav aria-label={ABOUT[language].contents} className="lg:col-span-4 print:hidden">
            <ol className="border-t border-line text-[0.9375rem] lg:sticky lg:top-28 lg:mr-10">
              {sections.map(({ heading }) => (
                <li key={heading} className="border-b border-line">
                  <a
                    href={`#${anchorOf(heading)}`}
                    className="block py-3 leading-snug text-stone transition-colors duration-200 hover:text-ink"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className="min-w-0 lg:col-span-8">
          <LegalSections sections={sections} />
          {children}
        </div>
      </div>
    </article>
  );
}
