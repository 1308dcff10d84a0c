import { expect, test } from "vitest";
import { SITEMAP_PAGES, sitemapIndexXml, sitemapXml } from "./sitemap";

const SITE = "https://shop.example";

test("a sitemap of products stays within what the protocol allows: 50,000 pages and 50 MB", () => {
  expect(SITEMAP_PAGES).toBeLessThanOrEqual(50_000);
  const pages = Array.from({ length: SITEMAP_PAGES }, (_, number) => ({
    path: `/product/${"x".repeat(100)}-${number}`,
    lastModified: new Date(0),
    images: Array.from({ length: 4 }, (_, picture) => `/bilder/${"x".repeat(36)}-${picture}.webp`),
  }));
  const xml = sitemapXml(pages, SITE);
  expect(xml.match(/<url>/g)).toHaveLength(SITEMAP_PAGES);
  expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
});

test("the index names each sitemap with the date of its newest page, where it has one", () => {
  const parts = [{ path: "/sitemap/seiten.xml" }, { path: "/sitemap/produkte-6.xml", lastModified: new Date(0) }];
  const xml = sitemapIndexXml(parts, SITE);
  expect(xml).toContain(`<sitemap><loc>${SITE}/sitemap/seiten.xml</loc></sitemap>`);
  expect(xml).toContain(
    `<sitemap><loc>${SITE}/sitemap/produkte-6.xml</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></sitemap>`,
  );
});
