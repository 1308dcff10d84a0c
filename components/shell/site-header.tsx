import { getTranslations } from "next-intl/server";
import { Wordmark } from "@/components/brand/wordmark";
import { SearchButton } from "@/components/search/search-button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { sceneColor } from "@/lib/platform/images/scene-colors";
import { categoryPath } from "@/lib/platform/routes";
import { HeaderActions } from "./header-actions";
import { MenuBar } from "./menu-bar";
import { MenuDrawer } from "./menu-drawer";
import { loadNavigation } from "./navigation";
import { SkipLink } from "@/components/layout/skip-link";

/** For the groups of the phone's menu: puzzles, one's own photo, jewelry. */
const GROUP_IMAGES = ["/kunst/menu-shop.webp", "/kunst/beispielbild-teile.webp", "/kunst/feature-ringe.webp"];

const picture = (name: string) => ({ src: `/kunst/${name}.webp`, style: sceneColor(name) });

export async function SiteHeader() {
  const [t, { shop, about, collections, gifts, service }] = await Promise.all([
    getTranslations("header"),
    loadNavigation(),
  ]);
  const all = { label: t("allProducts"), href: categoryPath(SHOP_SLUG) };
  return (
    <header lang="de" className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <SkipLink>{t("skip")}</SkipLink>
      <div className="gutter header-row">
        <div className="flex">
          <MenuDrawer
            labels={{ open: t("openMenu"), close: t("closeMenu"), title: t("menu"), shop: t("shop") }}
            first={[all, ...collections]}
            shop={shop}
            images={GROUP_IMAGES}
            more={[
              { title: t("service"), links: [...gifts, ...service] },
              { title: t("about"), links: about },
            ]}
          />
          <MenuBar
            label={t("main")}
            items={[
              {
                label: t("shop"),
                href: all.href,
                groups: [{ title: t("shop"), links: [all, ...collections, ...gifts] }, ...shop],
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
            ]}
          />
        </div>
        <HoverLink href="/" className="col-start-3 justify-self-center rounded-control px-1 py-3 lg:col-start-2">
          <Wordmark className="header-wordmark" />
          <span className="sr-only">{t("home")}</span>
        </HoverLink>
        <HeaderActions>
          <SearchButton label={t("search")} />
        </HeaderActions>
      </div>
    </header>
  );
}
