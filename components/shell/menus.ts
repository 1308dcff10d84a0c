import { BRAND_PAGES, isAt } from "@/lib/platform/brand-pages";
import { textPath } from "@/lib/platform/routes";
import { pathOf, type MenuEntry, type MenuKind, type Menus } from "@/lib/settings/menus";
import type { Menu } from "@/lib/settings/pages";
import { settings } from "@/lib/settings/read";
import { linksTo, loadFollowing, type Following, type NavigationGroup, type NavigationLink } from "./navigation";

type Known = { following: Following; hasStores: boolean };

/** The links of the header's and footer's menus, as owners have ordered them. */
export async function loadMenus() {
  const [menus, following, { stores }, { pages }] = await Promise.all([
    settings("menus"),
    loadFollowing(),
    settings("stores"),
    settings("pages"),
  ]);
  const { about, company, ...others } = menusOf(menus, { following, hasStores: stores.length > 0 });
  const pagesIn = (menu: Menu) => linksTo(pages.filter((page) => page.menu === menu));
  return { ...others, about: [...about, ...pagesIn("header")], company: [...company, ...pagesIn("footer")] };
}

/** In the shop's menu each kind of article is a group of its own, elsewhere its links stand among the others. */
export function menusOf({ shop, about, service, help, company }: Menus, known: Known) {
  const isGroup = ({ shows }: MenuEntry) => shows !== "link" && shows !== "collections";
  const groups = shop.filter((entry) => entry.isShown && isGroup(entry));
  return {
    shop: linksOf(
      shop.filter((entry) => !isGroup(entry)),
      known,
    ),
    groups: groups
      .map(({ label, shows }): NavigationGroup & { kind: MenuKind } => ({
        title: label,
        kind: shows,
        links: shows === "link" ? [] : known.following[shows],
      }))
      .filter(({ links }) => links.length > 0),
    about: linksOf(about, known),
    service: linksOf(service, known),
    help: linksOf(help, known),
    company: linksOf(company, known),
  };
}

/** Each address once; without stores there is no page of the stores. */
function linksOf(entries: readonly MenuEntry[], { following, hasStores }: Known): NavigationLink[] {
  const links = entries
    .filter(({ isShown }) => isShown)
    .flatMap(({ label, shows, link }): NavigationLink[] => {
      if (shows !== "link") return following[shows];
      return link === null ? [] : [{ label, href: textPath(link) }];
    })
    .filter(({ href }) => hasStores || !isAt(pathOf(href), BRAND_PAGES.stores.de));
  return links.filter(({ href }, index) => links.findIndex((one) => one.href === href) === index);
}
