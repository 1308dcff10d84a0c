import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

const PAGES = [
  "/",
  "/category/shop",
  "/category/klassische-kunst",
  "/category/rings",
  "/product/wirbelnde-nacht",
  "/product/arcus-bracelet",
  "/versand",
  "/newsletter",
  "/sitemap",
  "/about/our-story",
  "/about/sustainability",
  "/about/size-guide",
  "/about/customer-care",
  "/about/store-locator",
  "/kontakt",
];

for (const path of PAGES) {
  test.describe(path, () => {
    test("has one h1, a title, a description, no cookie, no storage, no console error", async ({ page, context }) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      const hosts = new Set<string>();
      page.on("request", (request) => hosts.add(new URL(request.url()).host));
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Kunst & Geduld/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http/);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      expect([...hosts]).toEqual([new URL(page.url()).host]);
      expect(errors).toEqual([]);
    });

    test("is accessible, by day and after dark", async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.reload();
      await expectAccessible(page);
    });

    test("does not scroll sideways, not even at 320 pixels", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
    });
  });
}
