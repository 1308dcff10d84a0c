import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Wordmark } from "@/components/brand/wordmark";
import { SearchButton } from "@/components/search/search-button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import type { MenuKind } from "@/lib/settings/menus";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { sceneColor } from "@/lib/platform/images/scene-colors";
import { categoryPath } from "@/lib/platform/routes";
import { HeaderActions } from "./header-actions";
import { MenuBar } from "./menu-bar";
import { MenuDrawer } from "./menu-drawer";
import { loadMenus } from "./menus";
import { SkipLink } from "@/components/layout/skip-link";

/** For the groups of the phone's menu. */
const GROUP_IMAGES: Partial<Record<MenuKind, string>> = {
  puzzle: "/kunst/menu-shop.webp",
  own: "/kunst/beispielbild-teile.webp",
  jewelry: "/kunst/feature-ringe.webp",
};

const picture = (name: string) => ({ src: `/kunst/${name}.webp`, style: sceneColor(name) });

export async function SiteHeader() {
  const [t, { shop, groups, about, service }] = await Promise.all([getTranslations("header"), loadMenus()]);
  const kinds = groups.map(({ title, links }) => ({ title, links }));
  return (
    <header lang="de" className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <SkipLink>{t("skip")}</SkipLink>
      <div className="gutter header-row">
        <div className="flex">
          <MenuDrawer
            labels={{ open: t("openMenu"), close: t("closeMenu"), title: t("menu"), shop: t("shop") }}
            first={shop.filter(({ href }) => !service.some((one) => one.href === href))}
            shop={kinds.length > 0 ? kinds : [{ title: t("shop"), links: [] }]}
            images={groups.map(({ kind }) => GROUP_IMAGES[kind])}
            more={[
              { title: t("service"), links: service },
              { title: t("about"), links: about },
            ].filter(({ links }) => links.length > 0)}
          />
          <MenuBar
            label={t("main")}
            items={[
              {
                label: t("shop"),
                href: categoryPath(SHOP_SLUG),
                groups: [{ title: t("shop"), links: shop }, ...kinds].filter(({ links }) => links.length > 0),
                picture: picture("menu-shop"),
                caption: t("shopTeaser"),
              },
              {
                label: t("about"),
                href: BRAND_PAGES.story.de,
                groups: [{ title: t("about"), links: about }],
                picture: picture("menu-ueber-uns"),
                caption: t("aboutTeaser"),
              },
            ].filter(({ groups: [first] }) => first && first.links.length > 0)}
          />
        </div>
        <HoverLink href="/" className="col-start-3 justify-self-center rounded-control px-1 py-3 lg:col-start-2">
          <Wordmark className="header-wordmark" />
          <span className="sr-only">{t("home")}</span>
        </HoverLink>
        <HeaderActions>
          <SearchButton label={t("search")} />
          <Link href="/konto" prefetch={false} className="header-button max-lg:hidden">
            {t("accountShort")}
          </Link>
        </HeaderActions>
      </div>
    </header>
  );
}
