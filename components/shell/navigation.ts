import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { listCategories } from "@/lib/catalog/queries";
import type { Category } from "@/lib/catalog/schema";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import { ATELIER_PATH, categoryPath, ownPagePath } from "@/lib/platform/routes";
import { listCollections } from "@/lib/search/collections";
import type { OwnPage } from "@/lib/settings/pages";
import { ownPages } from "@/lib/settings/own-pages";
import { shownBrandPages } from "@/lib/settings/store-pages";

export type NavigationLink = { label: string; href: Route };
export type NavigationGroup = { title: string; links: NavigationLink[] };

/** To the owners' own pages. */
export const linksTo = (pages: readonly OwnPage[]): NavigationLink[] =>
  pages.map(({ id, title }) => ({ label: title, href: ownPagePath(id) }));

/** The links of the header's two menus and, on small screens, of the menu drawer. */
export async function loadNavigation(): Promise<{
  shop: NavigationGroup[];
  about: NavigationLink[];
  collections: NavigationLink[];
  gifts: NavigationLink[];
  service: NavigationLink[];
}> {
  const [t, footer, categories, collections, brandPages, own] = await Promise.all([
    getTranslations("header"),
    getTranslations("footer"),
    listCategories(),
    listCollections(),
    shownBrandPages(),
    ownPages("header"),
  ]);
  const group = (kind: Category["kind"]): NavigationLink[] =>
    categories
      .filter((category) => category.kind === kind)
      .map(({ name, slug }) => ({ label: name, href: categoryPath(slug) }));
  return {
    shop: [
      { title: t("puzzles"), links: group("puzzle") },
      { title: t("own"), links: [{ label: t("atelier"), href: ATELIER_PATH }] },
      { title: t("jewelry"), links: group("jewelry") },
      { title: t("other"), links: group("other") },
    ].filter(({ links }) => links.length > 0),
    about: [
      ...brandPages.map((page) => ({ label: ABOUT.de[page].label, href: BRAND_PAGES[page].de })),
      ...linksTo(own),
    ],
    collections: collections
      .filter(({ isInMenu }) => isInMenu)
      .map(({ id, name }) => ({ label: name, href: categoryPath(id) })),
    gifts: [
      { label: footer("gifts"), href: "/geschenke" },
      { label: footer("voucher"), href: "/gutschein" },
    ],
    service: [
      { label: footer("order"), href: "/meine-bestellung" },
      { label: footer("contact"), href: "/kontakt" },
      { label: footer("shipping"), href: "/versand" },
    ],
  };
}
