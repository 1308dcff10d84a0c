import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Suspense, type ReactNode } from "react";
import { Wordmark } from "@/components/brand/wordmark";
import { CopyrightYear } from "@/components/layout/copyright-year";
import { LegalLinks } from "@/components/layout/legal-links";
import { LinkList } from "@/components/layout/link-list";
import { NewsletterField } from "@/components/subscriptions/newsletter/newsletter-field";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import type { Company } from "@/lib/settings/company";
import { settings } from "@/lib/settings/read";
import { LanguageChoice } from "./language-choice-client";
import { loadMenus } from "./menus";
import type { NavigationGroup } from "./navigation";

export async function SiteFooter() {
  const [t, { social }, { hasGeneratedPictures }, { help, company }] = await Promise.all([
    getTranslations("footer"),
    settings("company"),
    settings("brand"),
    loadMenus(),
  ]);
  const names = { de: t("german"), en: t("english") };
  const menus: NavigationGroup[] = [
    { title: t("help"), links: help },
    { title: t("company"), links: company },
  ];
  const groups = menus.filter(({ links }) => links.length > 0);
  return (
    <footer lang="de" className="mt-24 border-t border-line md:mt-40 print:hidden">
      <div className="gutter footer-columns">
        <div className="min-w-0 basis-full md:col-span-6">
          <Wordmark className="text-[1.65rem]" />
          <p className="mt-5 max-w-xs text-stone">{t("claim")}</p>
          {/* The newsletter's own page has the field already. */}
          <section aria-labelledby="fuss-newsletter" className="mt-10 [body:has(#newsletter-seite)_&]:hidden">
            <h2 id="fuss-newsletter">{t("newsletter")}</h2>
            <NewsletterField />
          </section>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="footer-column">
            <p>{title}</p>
            <ul>
              <LinkList links={links} className="footer-link" />
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="gutter py-6">
          <LegalLinks />
        </div>
      </div>
      <div className="gutter footer-end">
        <div>
          <p>
            <CopyrightYear />
          </p>
          {hasGeneratedPictures && (
            <p>{t.rich("pictures", { link: (words) => <PicturesLink>{words}</PicturesLink> })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-6">
          {social.length > 0 && <SocialLinks label={t("social")} links={social} />}
          <Choice label={t("language")}>
            {/* The address of some pages is known only at the request; those have no twin. */}
            <Suspense fallback={<OnlyOption>{names.de}</OnlyOption>}>
              <LanguageChoice names={names} hint={t("languageHint")} />
            </Suspense>
          </Choice>
          <Choice label={t("country")}>
            <OnlyOption>{t("germany")}</OnlyOption>
          </Choice>
        </div>
      </div>
    </footer>
  );
}

function PicturesLink({ children }: { children: ReactNode }) {
  return (
    <Link href={`${BRAND_PAGES.materials.de}#${ABOUT.de.materials.pictures.id}`} className="text-link">
      {children}
    </Link>
  );
}

function SocialLinks({ label, links }: { label: string; links: Company["social"] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} className="inline-flex min-h-11 items-center hover:text-ink">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      {label}: {children}
    </label>
  );
}

function OnlyOption({ children }: { children: string }) {
  return (
    <select>
      <option>{children}</option>
    </select>
  );
}
