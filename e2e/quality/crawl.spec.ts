import { expect, test } from "../fixtures/test.ts";
import sharp from "sharp";
import { readRichResults } from "../../lib/seo/rich-results.ts";
import { catalog } from "../fixtures/catalog.ts";
import { crawl, type Visited, type VisitedPage } from "../fixtures/crawl.ts";
import { xmlTexts } from "../fixtures/html.ts";

// The shop as a search engine meets it: from the home page along every link, once for all tests.
test.describe.configure({ mode: "serial" });

let site: string;
let visited: Visited[];
let pages: VisitedPage[];
let shown: VisitedPage[];

test.beforeAll(async ({ playwright, baseURL }) => {
  // Every page there is, some of them made for the request.
  test.setTimeout(900_000);
  site = baseURL!;
  const request = await playwright.request.newContext({ baseURL });
  visited = (await crawl(request, site)).filter(({ path }) => !isProbe(path));
  pages = visited.filter((one): one is VisitedPage => one.page !== null);
  shown = pages.filter((one) => !one.page.isHidden && !isVariant(one));
  await request.dispose();
});

const hasVariants = (slug: string) =>
  catalog.some((one) => one.variantSlugs.length > 0 && [one.slug, ...one.variantSlugs].includes(slug));
const isVariant = ({ path, page }: VisitedPage) =>
  catalog.some(
    ({ slug, variantSlugs }) =>
      variantSlugs.some((one) => path === `/product/${one}`) && page.canonicals.join() === `${site}/product/${slug}`,
  );
/** Products that other tests make meanwhile. */
const isProbe = (address: string) => address.includes("/product/pruef");
const paths = (found: Visited[]) => found.map(({ path }) => path);
const wrong = (from: VisitedPage[], holds: (one: VisitedPage) => boolean) => paths(from.filter((one) => !holds(one)));
const isEnglish = (path: string) => /^\/(about\/|privacy-policy|terms-of-service)/.test(path);

test("every internal link leads to a page, and to none by a detour", () => {
  expect(visited.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  // Every product can be reached.
  expect(paths(visited)).toEqual(expect.arrayContaining(catalog.map(({ slug }) => `/product/${slug}`)));
  // So can every variant, whose page names its product's as the canonical one.
  const variants = catalog.flatMap(({ variantSlugs }) => variantSlugs.map((slug) => `/product/${slug}`));
  expect(paths(pages.filter(isVariant)).sort()).toEqual(variants.sort());
});

test("each page has one heading, one title, one description and one language", () => {
  expect(wrong(pages, ({ page }) => page.headings.length === 1 && page.headings[0]?.trim() !== "")).toEqual([]);
  expect(wrong(pages, ({ page }) => page.titles.length === 1)).toEqual([]);
  expect(wrong(shown, ({ page }) => /^.{40,}$/.test(page.meta("description").join("\n")))).toEqual([]);
  expect(wrong(pages, ({ path, page }) => page.language === (isEnglish(path) ? "en" : "de"))).toEqual([]);
});

test("a page in two languages names both, and each is in its own from the first tag on", () => {
  const byPath = new Map(pages.map((one) => [one.path, one]));
  const twins = pages.filter(({ page }) => page.alternates.length > 0);
  expect(paths(twins).length).toBe(2 * 8);
  for (const { path, page } of twins) {
    const [own, other] = isEnglish(path) ? ["en", "de"] : ["de", "en"];
    expect(page.alternates.map(({ language }) => language).sort(), path).toEqual(["de", "en"]);
    const at = (language?: string) => page.alternates.find((one) => one.language === language)?.href;
    expect(at(own), path).toBe(site + path);
    expect(byPath.get(at(other)!.slice(site.length))?.page.alternates, path).toEqual(page.alternates);
    // Linked by the footer's language choice.
    expect(page.links, path).toContain(at(other)!.slice(site.length));
  }
  expect(wrong(pages, ({ path, page }) => page.documentLanguage === (isEnglish(path) ? "en" : "de"))).toEqual([]);
});

test("no two pages for search engines have the same title or description", () => {
  const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(repeated(shown.map(({ page }) => page.titles.join()))).toEqual([]);
  expect(repeated(shown.map(({ page }) => page.meta("description").join()))).toEqual([]);
});

test("each page for search engines names its own address; search, filters and checkout are for none", () => {
  expect(wrong(shown, ({ path, page }) => page.canonicals.join() === site + (path === "/" ? "" : path))).toEqual([]);
  const isPrivate = /^\/(suche|checkout|bestellung|konto|auth|admin)\b|^\/category\/[^?]+\?(?!seite=\d+$)/;
  expect(wrong(pages, ({ path, page }) => page.isHidden || !isPrivate.test(path))).toEqual([]);
});

test("each page for search engines can be shared with title, words and a picture of its kind", async ({ request }) => {
  for (const { path, page } of shown) {
    const image = page.meta("og:image");
    expect(page.meta("og:locale"), path).toEqual([isEnglish(path) ? "en_US" : "de_DE"]);
    expect(page.meta("og:url"), path).toEqual(page.canonicals);
    expect(page.meta("og:title")[0]?.length, path).toBeGreaterThan(3);
    expect(page.meta("twitter:card"), path).toEqual(["summary_large_image"]);
    expect(page.meta("twitter:image"), path).toEqual(image);
    const own = /^\/(product|category|about|ueber-uns)\/([a-z0-9-]+)(\?|$)/.exec(path);
    expect(image, path).toEqual([
      expect.stringMatching(own ? `/teilen/${own[1]}/${own[2]}.jpg$` : "/teilen/.+[.]jpg$"),
    ]);
  }
  const pictures = [
    "shop",
    "product/wirbelnde-nacht",
    "product/solis-ring",
    "category/shop",
    "category/rings",
    "about/size-guide",
    "ueber-uns/groessenberatung",
  ];
  for (const name of pictures) {
    const answer = await request.get(`/teilen/${name}.jpg`);
    expect([answer.status(), answer.headers()["content-type"]], name).toEqual([200, "image/jpeg"]);
    expect(answer.headers()["cache-control"], name).toContain("s-maxage=");
    const body = await answer.body();
    expect(await sharp(body).metadata(), name).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(body.length, name).toBeLessThan(300_000);
  }
  for (const name of [
    "product/nirgends.jpg",
    "category/nirgends.jpg",
    "about/nirgends.jpg",
    "product/1.jpg",
    "shop/shop.png",
  ])
    expect((await request.get(`/teilen/${name}`)).status(), name).toBe(404);
});

test("structured data keeps Google's rules on every page, and every kind of page has its own", () => {
  const kindsOf = ({ page }: VisitedPage) => {
    const nodes = page.jsonLd.flatMap((script) => readRichResults(script));
    return nodes.map((node) => node["@type"]).sort();
  };
  const expected = (path: string): string[] | undefined => {
    if (path === "/") return ["OnlineStore", "WebSite"];
    if (["/about/customer-care", "/ueber-uns/kundenservice"].includes(path)) return ["FAQPage"];
    if (path === "/individuelle-puzzles/gestalten") return ["BreadcrumbList", "Product"];
    const product = /^\/product\/([^/]+)$/.exec(path)?.[1];
    if (product) return ["BreadcrumbList", hasVariants(product) ? "ProductGroup" : "Product"];
    return path.startsWith("/category/") ? ["BreadcrumbList"] : undefined;
  };
  for (const one of pages) {
    const kinds = kindsOf(one);
    const wanted = expected(one.path);
    if (wanted) expect(kinds, one.path).toEqual(wanted);
    else expect(["", "BreadcrumbList", "Store,Store,Store"], one.path).toContain(kinds.join());
  }
});

test("a product's structured data says what its page and the catalog say", () => {
  for (const { slug, name, price, stock, variantSlugs } of catalog) {
    const nodes = pages
      .find(({ path }) => path === `/product/${slug}`)!
      .page.jsonLd.flatMap((script) => readRichResults(script));
    if (variantSlugs.length > 0) {
      const offers = [slug, ...variantSlugs].map((one) => ({ offers: { url: `${site}/product/${one}` } }));
      expect(
        nodes.find((node) => node["@type"] === "ProductGroup"),
        slug,
      ).toMatchObject({
        name,
        hasVariant: expect.arrayContaining(
          offers.map((one) => expect.objectContaining({ offers: expect.objectContaining(one.offers) })),
        ),
      });
      continue;
    }
    expect(
      nodes.find((node) => node["@type"] === "Product"),
      slug,
    ).toMatchObject({
      name,
      offers: {
        url: `${site}/product/${slug}`,
        price: price.toFixed(2),
        availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
      },
    });
  }
});

test("the sitemap lists exactly the pages that search engines may show, with true dates and pictures", async ({
  request,
}) => {
  const read = async (address: string) => {
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    return answer.text();
  };
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  const parts = await Promise.all(xmlTexts(await read("/sitemap.xml"), "loc").map(read));
  const listed = parts.flatMap((part) => xmlTexts(part, "loc")).filter((address) => !isProbe(address));
  // Later pages of a listing and the pages of reviews are found by their links.
  const plain = paths(shown.filter(({ path }) => !/\?|\/bewertungen$/.test(path)));
  expect(listed.sort()).toEqual(plain.map((path) => site + path).sort());
  const images = parts.flatMap((part) => xmlTexts(part, "image:loc"));
  expect(images.length).toBeGreaterThanOrEqual(catalog.length);
  expect((await request.get(images[0]!)).headers()["content-type"]).toMatch(/^image\//);
  const dates = parts.flatMap((part) => xmlTexts(part, "lastmod"));
  // Products, their categories, the home page, the whole shop, and the dated legal texts.
  expect(dates.length).toBeGreaterThan(catalog.length);
  expect(dates.filter((date) => !(Date.parse(date) <= Date.now()))).toEqual([]);
  expect((await request.get("/sitemap/produkte-2.xml")).status()).toBe(404);
});

test("robots.txt closes no page: what is hidden says so itself and must be read for that", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots.match(/^Disallow: .*/gm)).toEqual(["Disallow: /api/"]);
});

test("the feed for Merchant Center has every product, and may be cached", async ({ request }) => {
  const answer = await request.get("/feed/google.xml");
  expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  expect(answer.headers()["cache-control"]).toContain("s-maxage=");
  const xml = await answer.text();
  const links = xmlTexts(xml, "g:link").filter((address) => !isProbe(address));
  expect(links.sort()).toEqual(
    catalog.flatMap(({ slug, variantSlugs }) => [slug, ...variantSlugs].map((one) => `${site}/product/${one}`)).sort(),
  );
  for (const image of xmlTexts(xml, "g:image_link").slice(0, 3)) expect((await request.get(image)).status()).toBe(200);
});

test("icons and manifest are where browsers and crawlers look for them", async ({ request }) => {
  for (const path of ["/favicon.ico", "/icon.svg", "/apple-icon.png", "/symbole/512.png"])
    expect((await request.get(path)).status(), path).toBe(200);
  const { icons } = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
