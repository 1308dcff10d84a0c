import type { Route } from "next";
import { getTranslations } from "next-intl/server";
import { listCategories } from "@/lib/catalog/queries";
import { categoryPath } from "@/lib/routes";

export type NavigationLink = { label: string; href: Route };
export type NavigationGroup = { title: string; links: NavigationLink[] };

/** The links of the header's two menus and, on small screens, of the menu drawer. */
export async function loadNavigation(): Promise<{
  shop: NavigationGroup[];
  about: NavigationLink[];
  service: NavigationLink[];
}> {
  const [t, footer, pages, categories] = await Promise.all([
    getTranslations("header"),
    getTranslations("footer"),
    getTranslations("about"),
    listCategories(),
  ]);
  const group = (kind: "puzzle" | "jewelry"): NavigationLink[] =>
    categories
      .filter((category) => category.kind === kind)
      .map(({ name, slug }) => ({ label: name, href: categoryPath(slug) }));
  return {
    shop: [
      { title: t("puzzles"), links: group("puzzle") },
      { title: t("jewelry"), links: group("jewelry") },
    ].filter(({ links }) => links.length > 0),
    about: [
      { label: pages("story"), href: "/about/our-story" },
      { label: pages("sustainability"), href: "/about/sustainability" },
      { label: pages("sizeGuide"), href: "/about/size-guide" },
      { label: pages("customerCare"), href: "/about/customer-care" },
      { label: pages("storeLocator"), href: "/about/store-locator" },
    ],
    service: [
      { label: footer("order"), href: "/meine-bestellung" },
      { label: footer("contact"), href: "/kontakt" },
      { label: footer("shipping"), href: "/versand" },
    ],
  };
}
