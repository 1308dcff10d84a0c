import type { ReactNode } from "react";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import type { Language } from "@/lib/platform/language";
import { shownBrandPages } from "@/lib/settings/store-pages";
import { SampleNote } from "./sample-note";
import { SideNavigation } from "./side-navigation-client";

export async function BrandFrame({ language, children }: { language: Language; children: ReactNode }) {
  const words = ABOUT[language];
  const links = (await shownBrandPages()).map((page) => ({
    label: words[page].label,
    href: BRAND_PAGES[page][language],
  }));
  return (
    <div className="gutter grid gap-x-16 pt-12 md:pt-20 lg:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-24">
      <SideNavigation label={words.pages} links={links} />
      <div className="min-w-0">
        <SampleNote facts={["story", "workshop", "service"]} language={language} className="mb-8" />
        {children}
      </div>
    </div>
  );
}
