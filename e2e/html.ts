import { DomUtils, parseDocument } from "htmlparser2";

/** What a page says about itself, and where it leads. */
export type Page = ReturnType<typeof readPage>;

/** Reads a page's HTML as a search engine does. */
export function readPage(html: string) {
  const document = parseDocument(html);
  const tags = (name: string) => DomUtils.getElementsByTagName(name, document);
  const attribute = (name: string, key: string, value: string, wanted: string) =>
    tags(name)
      .filter((tag) => tag.attribs[key] === value)
      .map((tag) => tag.attribs[wanted] ?? "");
  const meta = (name: string) => [
    ...attribute("meta", "name", name, "content"),
    ...attribute("meta", "property", name, "content"),
  ];
  const headings = tags("h1");
  return {
    titles: tags("title")
      .filter((title) => !isInSvg(title))
      .map((title) => DomUtils.textContent(title)),
    headings: headings.map((heading) => DomUtils.textContent(heading)),
    /** The language that the main heading's text is in. */
    language: headings[0] ? languageOf(headings[0]) : undefined,
    /** The language of the whole document. */
    documentLanguage: tags("html")[0]?.attribs.lang,
    /** The same page in each language. */
    alternates: tags("link")
      .filter(({ attribs }) => attribs.rel === "alternate" && attribs.hreflang)
      .map(({ attribs }) => ({ language: attribs.hreflang, href: attribs.href })),
    meta,
    canonicals: attribute("link", "rel", "canonical", "href"),
    isHidden: meta("robots").some((robots) => robots.includes("noindex")),
    links: tags("a").flatMap((link) => link.attribs.href ?? []),
    jsonLd: tags("script")
      .filter((tag) => tag.attribs.type === "application/ld+json")
      .map((tag) => DomUtils.textContent(tag)),
  };
}

type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function isInSvg(tag: Tag): boolean {
  for (let up = tag.parent; up; up = up.parent) if (DomUtils.isTag(up) && up.name === "svg") return true;
  return false;
}

function languageOf(tag: Tag): string | undefined {
  for (let up: Tag["parent"] | Tag = tag; up; up = up.parent)
    if (DomUtils.isTag(up) && up.attribs.lang) return up.attribs.lang;
  return undefined;
}

/** The texts of all elements of that name in an XML document. */
export function xmlTexts(xml: string, name: string): string[] {
  return DomUtils.getElementsByTagName(name, parseDocument(xml, { xmlMode: true })).map((tag) =>
    DomUtils.textContent(tag),
  );
}
