import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Wordmark } from "@/components/brand/wordmark";
import { NewsletterField } from "@/components/newsletter/newsletter-field";
import { IDENTITY, type Identity } from "@/lib/shop/identity";
import { CopyrightYear } from "./copyright-year";
import { LegalLinks } from "./legal-links";
import type { NavigationGroup } from "./navigation";

const { social }: Identity = IDENTITY;

/** The shop's footer. */
export async function SiteFooter() {
  const [t, about] = await Promise.all([getTranslations("footer"), getTranslations("about")]);
  const groups: NavigationGroup[] = [
    {
      title: t("help"),
      links: [
        { label: t("contact"), href: "/kontakt" },
        { label: t("order"), href: "/meine-bestellung" },
        { label: t("faq"), href: "/about/customer-care#faq" },
        { label: about("sizeGuide"), href: "/about/size-guide" },
        { label: t("newsletterEnd"), href: "/newsletter#abmelden" },
        { label: t("sitemap"), href: "/sitemap" },
      ],
    },
    {
      title: t("company"),
      links: [
        { label: about("story"), href: "/about/our-story" },
        { label: about("sustainability"), href: "/about/sustainability" },
        { label: t("values"), href: "/about/our-story#values" },
        { label: about("storeLocator"), href: "/about/store-locator" },
        { label: t("careers"), href: "/karriere" },
      ],
    },
  ];
  return (
    <footer className="mt-24 border-t border-line render-later md:mt-40 print:hidden">
      <div className="gutter grid grid-cols-2 gap-x-8 gap-y-12 py-14 md:grid-cols-12 md:py-20">
        <div className="col-span-2 md:col-span-6">
          <Wordmark className="text-[1.65rem]" />
          <p className="mt-5 max-w-xs text-stone">{t("claim")}</p>
          {/* The newsletter's own page has the field already. */}
          <section aria-labelledby="fuss-newsletter" className="mt-10 [body:has(#newsletter-seite)_&]:hidden">
            <h2 id="fuss-newsletter" className="mb-3 font-medium">
              {t("newsletter")}
            </h2>
            <NewsletterField />
          </section>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="min-w-0 md:col-span-3">
            <p className="mb-3 font-medium">{title}</p>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-block py-1.5 text-stone transition-colors duration-200 hover:text-ink"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="gutter py-6">
          <LegalLinks />
        </div>
      </div>
      <div className="gutter flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6 text-sm text-stone">
        <p>
          <CopyrightYear />
        </p>
        <div className="flex flex-wrap gap-6">
          {social.length > 0 && <SocialLinks label={t("social")} />}
          <Choice label={t("language")} value={t("german")} />
          <Choice label={t("country")} value={t("germany")} />
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ label }: { label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-6">
        {social.map(({ name, url }) => (
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

/** A selector with the one choice there is today. */
function Choice({ label, value }: { label: string; value: string }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select className="min-h-11 rounded-control border border-line bg-transparent px-3 text-ink">
        <option>{value}</option>
      </select>
    </label>
  );
}
