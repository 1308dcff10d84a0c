import { getTranslations } from "next-intl/server";
import { loadLegalLinks } from "@/components/layout/legal-links";
import { categoryPath } from "@/lib/platform/routes";
import { settings } from "@/lib/settings/read";
import { linksTo, type loadNavigation, type NavigationGroup } from "./navigation";

/** Every page of the shop but the single products, in groups; `navigation` is what the header shows. */
export async function loadSitemap(navigation: Awaited<ReturnType<typeof loadNavigation>>): Promise<NavigationGroup[]> {
  const [t, footer, newsletter, difficulty, { pages }] = await Promise.all([
    getTranslations("sitemap"),
    getTranslations("footer"),
    getTranslations("newsletter"),
    getTranslations("difficulty"),
    settings("pages"),
  ]);
  return [
    {
      title: t("shop"),
      links: [
        { label: t("home"), href: "/" },
        { label: t("all"), href: categoryPath("shop") },
        { label: t("search"), href: "/suche" },
        ...navigation.collections,
        ...navigation.gifts,
      ],
    },
    ...navigation.shop,
    {
      title: t("help"),
      links: [
        { label: footer("contact"), href: "/kontakt" },
        { label: footer("order"), href: "/meine-bestellung" },
        { label: footer("voucherBalance"), href: "/gutschein/guthaben" },
        { label: newsletter("title"), href: "/newsletter" },
        { label: difficulty("title"), href: "/schwierigkeitsgrad" },
      ],
    },
    {
      title: t("about"),
      links: [...navigation.about, { label: footer("careers"), href: "/karriere" }, ...linksTo(pages)],
    },
    { title: t("legal"), links: await loadLegalLinks() },
  ];
}
