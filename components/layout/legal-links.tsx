import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { LinkList } from "./link-list";

type LegalLink = { label: string; href: Route; isButton?: boolean };

/** On every page, never folded away. 'Vertrag widerrufen' is a button: § 356a BGB requires it to be prominent and different. */
export async function LegalLinks() {
  const t = await getTranslations("footer");
  const links = await loadLegalLinks();
  return (
    <nav aria-label={t("legal")}>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-1.5 text-sm md:gap-x-7">
        {/* Not prefetched: together these pages weigh more than the page that links them. */}
        <LinkList
          links={links.map(({ isButton, ...link }) => (isButton ? { ...link, className: "legal-button" } : link))}
          className="legal-link"
          prefetch={false}
        />
      </ul>
    </nav>
  );
}

/** The pages that the law requires; the page of all pages lists them too. */
export async function loadLegalLinks(): Promise<LegalLink[]> {
  const t = await getTranslations("footer");
  return [
    { label: t("imprint"), href: "/impressum" },
    { label: t("privacy"), href: "/datenschutz" },
    { label: t("terms"), href: "/agb" },
    { label: t("rightOfWithdrawal"), href: "/widerrufsrecht" },
    { label: t("withdraw"), href: "/vertrag-widerrufen", isButton: true },
    { label: t("shipping"), href: "/versand" },
    { label: t("guarantee"), href: "/gewaehrleistung" },
    { label: t("accessibility"), href: "/barrierefreiheit" },
    { label: t("contact"), href: "/kontakt" },
  ];
}
