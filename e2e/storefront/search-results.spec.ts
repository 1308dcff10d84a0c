import { expect, test, type Page } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";

const main = (page: Page) => page.getByRole("main");

test.describe("the results page", () => {
  for (const [query, name] of [
    ["Sternenacht", "Sternennacht mit Zypressen"],
    ["Blume", "Wiese voller Blumen"],
    ["Gaerten", "Gärten am Fluss"],
    ["KG-1001", "Wirbelnde Nacht"],
  ] as const) {
    test(`'${query}' finds '${name}'`, async ({ request }) => {
      expect(await (await request.get(`/suche?q=${query}`)).text()).toMatch(
        new RegExp(`<h[23][^>]*>(<[^>]*>)*${name}<`),
      );
    });
  }

  test("has the same filters, order and pages, and 'featured' reads 'Relevanz'", { tag: "@all" }, async ({ page }) => {
    await visit(page, "/suche?q=puzzle");
    const sort = main(page).getByRole("combobox", { name: "Sortieren:" });
    await expect(sort.locator("option").first()).toHaveText("Relevanz");
    await main(page).getByRole("button", { name: "Filter", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filter" });
    await sheet.getByRole("checkbox", { name: /^Tiere/ }).check();
    await expect(page).toHaveURL("/suche?q=puzzle&kategorie=tiere");
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await sort.selectOption("Preis aufsteigend");
    await expect(page).toHaveURL("/suche?q=puzzle&sort=price-low&kategorie=tiere");
    await main(page).getByRole("link", { name: "Alle Filter zurücksetzen" }).click();
    await expect(page).toHaveURL("/suche?q=puzzle&sort=price-low");
    await page.goBack();
    await expect(main(page).getByRole("list", { name: "Aktive Filter" })).toContainText("Tiere");
    await expectAccessible(page);
  });

  test("searches anew from its own field", { tag: "@all" }, async ({ page }) => {
    await visit(page, "/suche?q=wal&lager=1");
    const own = main(page).getByRole("searchbox", { name: "Suchbegriff" });
    await expect(own).toHaveValue("wal");
    await own.fill("eule");
    await own.press("Enter");
    await expect(page).toHaveURL("/suche?q=eule");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suche nach „eule“");
    await expect(main(page).getByRole("article").first()).toContainText("Eule");
    await page.goBack();
    await expect(own).toHaveValue("wal");
  });

  test("without a hit it says so and offers chips and popular products", async ({ page }) => {
    await visit(page, "/suche?q=qqqxyz");
    await expect(main(page).getByText("Zu „qqqxyz“ haben wir nichts gefunden.")).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Moderne Kunst", exact: true })).toBeVisible();
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
  });

  test("a very long word makes nothing wider", { tag: "@all" }, async ({ page }) => {
    await visit(page, `/suche?q=${"a".repeat(5000)}`);
    await expect(main(page).getByRole("article").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  for (const query of ["'", "%", "(((", "🧩", "a".repeat(5000), "\\", "<b>", "--", "&&& |!:*", "%00", "%ED%A0%80"]) {
    test(`nothing typed is an error: ${query.slice(0, 12)}`, async ({ request }) => {
      const encoded = query.startsWith("%") && query.length > 1 ? query : encodeURIComponent(query);
      const page = await request.get(`/suche?q=${encoded}`);
      expect(page.status()).toBe(200);
      expect(await page.text()).toContain("<article");
      const answer = await request.get(`/api/suggest?q=${encoded}`);
      expect(answer.status()).toBe(200);
      expect(await answer.json()).toHaveProperty("suggestions");
    });
  }

  for (const query of ["%", "🧩", "a"]) {
    test(`without a word of two letters nothing is searched for: ${query}`, async ({ request }) => {
      const page = await request.get(`/suche?q=${encodeURIComponent(query)}`);
      expect(await page.text()).toContain("Bitte geben Sie mindestens zwei Buchstaben ein.");
    });
  }

  test("is not indexed; suggestions may be kept for five minutes", async ({ request }) => {
    for (const path of ["/suche", "/suche?q=wal", "/suche?q=puzzle&seite=2"])
      expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex, follow"/>');
    for (const path of ["/api/suggest?q=wal", "/api/suggest", "/api/suggest?q=a&q=b"]) {
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()["cache-control"]]).toEqual([200, "public, max-age=300"]);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("pages of the shop are among the results", async ({ page }) => {
      await visit(page, "/suche?q=rueckgabe");
      await expect(main(page).getByText("passt vielleicht das hier")).toBeVisible();
      await main(page)
        .getByRole("navigation", { name: "Seiten" })
        .getByRole("link", { name: "Widerrufsrecht" })
        .click();
      await expect(page).toHaveURL("/widerrufsrecht");
    });

    test("the header leads to the form, which searches", async ({ page }) => {
      await visit(page, "/");
      await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
      await expect(page).toHaveURL("/suche");
      await main(page).getByRole("searchbox", { name: "Suchbegriff" }).fill("Eule");
      await main(page).getByRole("button", { name: "Suchen" }).click();
      await expect(page).toHaveURL("/suche?q=Eule");
      await expect(main(page).getByRole("article").first()).toContainText("Eule");
    });
  });
});
