import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

const PAGES = [
  { path: "/agb", heading: "Allgemeine Geschäftsbedingungen und Kundeninformationen" },
  { path: "/widerrufsrecht", heading: "Widerrufsbelehrung" },
  { path: "/datenschutz", heading: "Datenschutzerklärung" },
  { path: "/impressum", heading: "Impressum" },
  { path: "/gewaehrleistung", heading: "Gesetzliche Gewährleistung" },
];

const LINKS = [
  ["Impressum", "/impressum"],
  ["Datenschutz", "/datenschutz"],
  ["AGB", "/agb"],
  ["Widerrufsrecht", "/widerrufsrecht"],
  ["Vertrag widerrufen", "/vertrag-widerrufen"],
  ["Versand & Zahlung", "/versand"],
  ["Gesetzliche Gewährleistung", "/gewaehrleistung"],
] as const;

const ROUTES = [
  "/",
  "/category/shop",
  "/product/wirbelnde-nacht",
  "/suche?q=nacht",
  "/about/our-story",
  "/checkout",
  "/agb",
];

const legalRow = (page: Page) => page.getByRole("contentinfo").getByRole("navigation", { name: "Rechtliches" });

for (const { path, heading } of PAGES) {
  test.describe(path, () => {
    test("has its heading, date, title, description and address, and stores nothing", async ({ page, context }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(/^Stand: \d{1,2}\. \S+ 20\d\d$/)).toBeVisible();
      await expect(page).toHaveTitle(/Kunst & Geduld/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });

    test("is accessible, by day and after dark, and fits 320 pixels", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.reload();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    test("prints without the shop around it", async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(page.getByRole("contentinfo")).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    test("leads only to addresses that exist", async ({ page, request }) => {
      await page.goto(path);
      const links = page.locator('main a[href^="/"], main a[href^="http"]');
      const hrefs = await links.evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
      for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200);
      const anchors = await page
        .locator('main a[href^="#"]')
        .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      for (const anchor of anchors) await expect(page.locator(anchor ?? "")).toHaveCount(1);
    });
  });
}

for (const route of ROUTES)
  test(`law 48, 55: on ${route} the legal links are visible at 360 pixels without opening anything`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(route);
    for (const [name, href] of LINKS) {
      const link = legalRow(page).getByRole("link", { name, exact: true });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.95 });
      await expect(link).toHaveAttribute("href", href);
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

test("law 48: 'Vertrag widerrufen' has a border and a contrast of at least 4.5 to 1, by day and after dark", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    const link = legalRow(page).getByRole("link", { name: "Vertrag widerrufen" });
    expect(await contrastOf(link)).toBeGreaterThanOrEqual(4.5);
    await expect(link).toHaveCSS("border-top-width", "1px");
  }
});

test("law 46, 47: the withdrawal page has policy, form and the button", async ({ page }) => {
  await page.goto("/widerrufsrecht");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Muster-Widerrufsformular" })).toBeVisible();
  const online = main.getByRole("link", { name: /\/vertrag-widerrufen$/ });
  await expect(online).toHaveAttribute("href", /^https?:\/\/[^/]+\/vertrag-widerrufen$/);
  await main.getByRole("link", { name: "Vertrag widerrufen", exact: true }).click();
  await expect(page).toHaveURL(/\/vertrag-widerrufen$/);
});

test("law 12: a product leads to the legal guarantee with one click", async ({ page }) => {
  await page.goto("/product/wirbelnde-nacht");
  await page.getByRole("main").getByRole("link", { name: "Gesetzliche Gewährleistung" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gesetzliche Gewährleistung");
});

test("law 19: 'Versand & Zahlung' names area, costs, times and ways to pay", async ({ page }) => {
  await page.goto("/versand");
  const main = page.getByRole("main");
  await expect(main).toContainText("Wir liefern nur nach Deutschland.");
  await expect(main.getByRole("row", { name: "Expressversand €15,00 1–2 Werktage" })).toBeVisible();
  await expect(main.getByRole("term")).toContainText(["Karte (nur im Testbetrieb)", "Vorkasse per Überweisung"]);
  await expect(main).toContainText("binnen 7 Tagen");
});

test("the footer's help leads to 'Meine Bestellung'", async ({ page }) => {
  await page.goto("/");
  const help = page.getByRole("contentinfo").getByRole("navigation", { name: "Hilfe" });
  await expect(help.getByRole("link", { name: "Meine Bestellung" })).toHaveAttribute("href", "/meine-bestellung");
  expect((await page.request.get("/meine-bestellung")).status()).toBe(200);
});

/** The WCAG contrast of an element's text against the page. */
async function contrastOf(element: ReturnType<Page["locator"]>): Promise<number> {
  return element.evaluate((node) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    const luminance = (color: string) => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const text = luminance(getComputedStyle(node).color);
    const page = luminance(getComputedStyle(document.body).backgroundColor);
    return (Math.max(text, page) + 0.05) / (Math.min(text, page) + 0.05);
  });
}
