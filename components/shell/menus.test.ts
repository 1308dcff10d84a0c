import { expect, test, vi } from "vitest";
import { BRAND_PAGE_NAMES, BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import { textPath } from "@/lib/platform/routes";
import { MENUS, ownLinks, type MenuEntry, type Menus } from "@/lib/settings/menus";
import { typedOf } from "@/lib/settings/part";
import { DELIVERED } from "@/lib/settings/parts";
import { menusOf } from "./menus";

vi.mock("./navigation", () => ({}));

const at = (label: string, href: string) => ({ label, href: textPath(href) });
const following = {
  collections: [at("Weihnachten", "/category/weihnachten")],
  puzzle: [at("Tiere", "/category/tiere")],
  own: [at("Ihr Foto als Puzzle", "/individuelle-puzzles/gestalten")],
  jewelry: [at("Ringe", "/category/ringe")],
  other: [],
};
const shown = (changes: Partial<Menus> = {}, hasStores = true) =>
  menusOf({ ...DELIVERED.menus, ...changes }, { following, hasStores });
const labels = (links: { label: string }[]) => links.map(({ label }) => label);
const entry = (changes: Partial<MenuEntry>): MenuEntry => ({
  id: "neu",
  label: "Rahmen",
  shows: "link",
  link: "/versand",
  isShown: true,
  ...changes,
});

test("as delivered the menus have the pages by their names, and collections and categories after the shop's data", () => {
  const { shop, groups, about, service, help, company } = shown();
  expect(labels(shop)).toEqual(["Alle Produkte", "Weihnachten", "Geschenke", "Geschenkgutschein"]);
  expect(groups).toMatchObject([
    { title: "Puzzles", kind: "puzzle" },
    { title: "Eigenes Foto", kind: "own" },
    { title: "Schmuck", kind: "jewelry" },
  ]);
  const { story, materials, sizes, care, stores } = ABOUT.de;
  expect(labels(about)).toEqual(labels([story, materials, sizes, care, stores]));
  expect(service.map(({ href }) => href)).toEqual([
    "/geschenke",
    "/gutschein",
    "/konto",
    "/meine-bestellung",
    "/kontakt",
    "/versand",
  ]);
  expect([help.length, company.length]).toEqual([9, 5]);
  expect(about.map(({ href }) => href)).toEqual(BRAND_PAGE_NAMES.map((page) => BRAND_PAGES[page].de));
  expect(help.map(({ href }) => href)).toContain("/ueber-uns/kundenservice#faq");
});

test("owners hide, order and add; elsewhere than in the shop's menu categories stand among the links, each address once", () => {
  const [all, collections] = DELIVERED.menus.shop;
  const { shop, company } = shown({
    shop: [{ ...collections!, isShown: false }, entry({}), all!],
    company: [entry({ shows: "puzzle", link: null }), entry({}), entry({ label: "Noch einmal" })],
  });
  expect(labels(shop)).toEqual(["Rahmen", "Alle Produkte"]);
  expect(labels(company)).toEqual(["Tiere", "Rahmen"]);
});

test("without stores no menu leads to them", () => {
  const { about, company } = shown({}, false);
  expect([...about, ...company].map(({ href }) => href)).not.toContain("/ueber-uns/laeden");
});

const read = (link: string, shows = "link") => {
  const own = { id: "", label: "Rahmen", shows, link, isShown: "yes" };
  return MENUS.form.safeParse({ ...typedOf(MENUS, DELIVERED.menus), help: [own] });
};

test.each(["/versand", "/ueber-uns/kundenservice#faq", "/category/ringe?preis=25-50"])("%s is a path", (path) =>
  expect(ownLinks(read(path).data as Menus)).toEqual(
    path === "/category/ringe?preis=25-50" ? [{ field: "help.0.link", path: "/category/ringe" }] : [],
  ),
);

test.each([
  ["", "required"],
  ["versand", "path"],
  ["https://evil.example", "path"],
  ["//evil.example", "path"],
  ["javascript:alert(1)", "path"],
  ["/admin", "path"],
  ["/bestellung/x", "path"],
])("'%s' is refused at its field", (path, error) =>
  expect(read(path).error?.issues.map(({ path: at, message }) => [at.join("."), message])).toEqual([
    ["help.0.link", error],
  ]),
);

test("what follows the shop's data needs no path", () => expect(read("", "collections").success).toBe(true));
