// Read by scripts without a bundler: no imports but relative ones with their extension, and none that knows Next.
import { ADDRESS_PATTERN } from "../platform/rules/address-pattern.generated.ts";
import { OWN_ADDRESS_PATTERN } from "../platform/rules/own-address-pattern.generated.ts";
import { choice, flag, optionalText, text } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";
import { records, type RecordOf } from "./records.ts";

/** What follows the shop's data is one entry: its links come and go with categories and collections. */
const MENU_KINDS = ["link", "collections", "puzzle", "own", "jewelry", "other"] as const;

export type MenuKind = (typeof MENU_KINDS)[number];

/** Without what stands behind ? and #. */
export const pathOf = (link: string): string => link.replace(/[?#].*$/, "");

const isPath = (typed: string) =>
  /^[^?#]+(\?[\w=&%.,+~-]*)?(#[\w-]+)?$/.test(typed) &&
  new RegExp(ADDRESS_PATTERN).test(pathOf(typed)) &&
  !new RegExp(OWN_ADDRESS_PATTERN).test(pathOf(typed));

const ENTRY_FIELDS = {
  label: text("", { most: 40 }),
  shows: choice<MenuKind>("link", MENU_KINDS, {}),
  link: optionalText(null, {}, { error: "path", is: isPath }),
  isShown: flag(true, {}),
};

export type MenuEntry = RecordOf<typeof ENTRY_FIELDS>;

const link = (id: string, label: string, path: string): MenuEntry => ({
  id,
  label,
  shows: "link",
  link: path,
  isShown: true,
});
const following = (shows: MenuKind, label: string): MenuEntry => ({
  id: shows,
  label,
  shows,
  link: null,
  isShown: true,
});

const GIFTS = [link("geschenke", "Geschenke", "/geschenke"), link("gutschein", "Geschenkgutschein", "/gutschein")];
const ORDER = link("bestellung", "Meine Bestellung", "/meine-bestellung");
const ACCOUNT = link("konto", "Mein Konto", "/konto");
const CONTACT = link("kontakt", "Kontakt", "/kontakt");
const STORY = link("geschichte", "Unsere Geschichte", "/ueber-uns/unsere-geschichte");
const MATERIALS = link("material", "Material & Herstellung", "/ueber-uns/material-und-herstellung");
const SIZES = link("groessen", "Größenberatung", "/ueber-uns/groessenberatung");
const STORES = link("laeden", "Unsere Läden", "/ueber-uns/laeden");

/** The header's two menus, the phone's service group and the footer's two groups. What the law requires is not among them: it always stands below. */
const DELIVERED_MENUS = {
  shop: [
    link("alle", "Alle Produkte", "/category/shop"),
    following("collections", "Sammlungen"),
    ...GIFTS,
    following("puzzle", "Puzzles"),
    following("own", "Eigenes Foto"),
    following("jewelry", "Schmuck"),
    following("other", "Weitere Artikel"),
  ],
  about: [STORY, MATERIALS, SIZES, link("service", "Kundenservice", "/ueber-uns/kundenservice"), STORES],
  service: [...GIFTS, ACCOUNT, ORDER, CONTACT, link("versand", "Versand & Zahlung", "/versand")],
  help: [
    CONTACT,
    ACCOUNT,
    ORDER,
    ...GIFTS,
    link("fragen", "Häufige Fragen", "/ueber-uns/kundenservice#faq"),
    SIZES,
    link("newsletter", "Newsletter abbestellen", "/newsletter#abmelden"),
    link("sitemap", "Seitenübersicht", "/sitemap"),
  ],
  company: [
    STORY,
    MATERIALS,
    link("werte", "Wofür wir stehen", "/ueber-uns/unsere-geschichte#werte"),
    STORES,
    link("karriere", "Karriere", "/karriere"),
  ],
};

export type MenuName = keyof typeof DELIVERED_MENUS;

// Object.keys says string for every key.
const MENU_NAMES = Object.keys(DELIVERED_MENUS) as MenuName[];

const menu = (name: MenuName) => ({
  ...records(DELIVERED_MENUS[name], { title: "label", address: "label" }, ENTRY_FIELDS),
  group: name,
});

export const MENUS = definePart(
  {
    shop: menu("shop"),
    about: menu("about"),
    service: menu("service"),
    help: menu("help"),
    company: menu("company"),
  },
  (value) => {
    for (const name of MENU_NAMES) {
      const entries = value[name] as readonly Partial<MenuEntry>[] | undefined; // Read by its field.
      const empty = entries?.findIndex(({ shows, link: path }) => shows === "link" && path === null) ?? -1;
      if (empty >= 0) return { field: `${name}.${empty}.link`, error: "required" };
    }
    return null;
  },
);

export type Menus = ValueOf<typeof MENUS>;

/** Where the links lead that owners have added, each with its place in the form. */
export function ownLinks(menus: Menus): { field: string; path: string }[] {
  const delivered = new Set(MENU_NAMES.flatMap((name) => DELIVERED_MENUS[name].map(({ link: path }) => path)));
  return MENU_NAMES.flatMap((name) =>
    menus[name].flatMap(({ shows, link: path, isShown }, index) =>
      shows === "link" && isShown && path !== null && !delivered.has(path)
        ? [{ field: `${name}.${index}.link`, path: pathOf(path) }]
        : [],
    ),
  );
}
