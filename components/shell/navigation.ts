import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { listCategories } from "@/lib/catalog/queries";
import type { Category } from "@/lib/catalog/schema";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import { ATELIER_PATH, categoryPath, ownPagePath } from "@/lib/platform/routes";
import { listCollections } from "@/lib/search/collections";
import type { MenuKind } from "@/lib/settings/menus";
import type { OwnPage } from "@/lib/settings/pages";
import { slugOf } from "@/lib/settings/record-slug";
import { shownBrandPages } from "@/lib/settings/store-pages";

export type NavigationLink = { label: string; href: Route };
export type NavigationGroup = { title: string; links: NavigationLink[] };

/** To the owners' own pages. */
export const linksTo = (pages: readonly OwnPage[]): NavigationLink[] =>
  pages.map((page) => ({ label: page.title, href: ownPagePath(slugOf(page)) }));

/** The links that follow the shop's data. */
export type Following = Record<Exclude<MenuKind, "link">, NavigationLink[]>;

export async function loadFollowing(): Promise<Following> {
  const [t, categories, collections] = await Promise.all([
    getTranslations("header"),
    listCategories(),
    listCollections(),
  ]);
  const group = (kind: Category["kind"]): NavigationLink[] =>
    categories
      .filter((category) => category.kind === kind)
      .map(({ name, slug }) => ({ label: name, href: categoryPath(slug) }));
  return {
    puzzle: group("puzzle"),
    own: [{ label: t("atelier"), href: ATELIER_PATH }],
    jewelry: group("jewelry"),
    other: group("other"),
    collections: collections
      .filter(({ isInMenu }) => isInMenu)
      .map((one) => ({ label: one.name, href: categoryPath(slugOf(one)) })),
  };
}

/** What the page of all pages lists, whatever the menus show. */
export async function loadNavigation(): Promise<{
  shop: NavigationGroup[];
  about: NavigationLink[];
  collections: NavigationLink[];
  gifts: NavigationLink[];
}> {
  const [t, footer, { puzzle, own, jewelry, other, collections }, brandPages] = await Promise.all([
    getTranslations("header"),
    getTranslations("footer"),
    loadFollowing(),
    shownBrandPages(),
  ]);
  return {
    shop: [
      { title: t("puzzles"), links: puzzle },
      { title: t("own"), links: own },
      { title: t("jewelry"), links: jewelry },
      { title: t("other"), links: other },
    ].filter(({ links }) => links.length > 0),
    about: brandPages.map((page) => ({ label: ABOUT.de[page].label, href: BRAND_PAGES[page].de })),
    collections,
    gifts: [
      { label: footer("gifts"), href: "/geschenke" },
      { label: footer("voucher"), href: "/gutschein" },
    ],
  };
}
