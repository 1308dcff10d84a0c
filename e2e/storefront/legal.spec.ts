import { expect, test } from "../fixtures/test.ts";
import { publicPages } from "../fixtures/routes.ts";
import { visit } from "../fixtures/visit.ts";

const PAGES = [
  { path: "/agb", heading: "Allgemeine Geschäftsbedingungen und Kundeninformationen" },
  { path: "/widerrufsrecht", heading: "Widerrufsbelehrung" },
  { path: "/datenschutz", heading: "Datenschutzerklärung" },
  { path: "/impressum", heading: "Impressum" },
  { path: "/gewaehrleistung", heading: "Gesetzliche Gewährleistung" },
  { path: "/barrierefreiheit", heading: "Barrierefreiheit" },
];

// What holds for every page is tested in first-visit.spec.ts.
for (const { path, heading } of PAGES)
  test(`${path} has its heading and its date, and leads only to addresses that exist`, async ({ request }) => {
    const html = (await (await request.get(path)).text()).replace(/<!--.*?-->/g, "");
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${heading}<`));
    expect(main).toMatch(/>Stand: (<[^>]*>)?\d{1,2}\. \S+ 20\d\d</);
    const hrefs = new Set(
      Array.from(main.matchAll(/href="([/#][^"]*)"/g), ([, href = ""]) => href.replaceAll("&amp;", "&")),
    );
    for (const href of hrefs)
      if (href.startsWith("#")) expect(html, href).toContain(`id="${href.slice(1)}"`);
      else expect((await request.get(href)).status(), href).toBe(200);
  });

test("a legal page in English is English from its breadcrumb on", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/privacy-policy");
  const main = page.getByRole("main");
  await expect(
    main.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Home" }),
  ).toBeVisible();
  await expect(main.getByText("Startseite")).toHaveCount(0);
});

test("a legal page prints without the shop around it", { tag: "@all" }, async ({ page }) => {
  await visit(page, "/agb");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("law 55: the Impressum of the demo says that its facts are made up", async ({ page }) => {
  await visit(page, "/impressum");
  const main = page.getByRole("main");
  await expect(main.getByText("Beispieltext", { exact: true })).toBeVisible();
  await expect(main.getByText("sind für die Demo erfunden.")).toBeVisible();
});

test("law 24, 46: terms and withdrawal form can be kept as PDF", async ({ request }) => {
  for (const path of ["/agb.pdf", "/widerrufsformular.pdf"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("law 2: whatever can be put into the cart from a list stands below its tax and its shipping @all", async ({
  page,
}) => {
  const withButtons: string[] = [];
  for (const path of publicPages()) {
    await page.setContent(await (await page.request.get(path)).text());
    const lists = await page.locator("ul:has([data-add])").evaluateAll((found) =>
      found.map((list) => {
        const note = document.getElementById(list.getAttribute("aria-describedby") ?? "");
        return { said: note?.textContent, leadsTo: note?.querySelector("a")?.getAttribute("href") };
      }),
    );
    if (lists.length > 0) withButtons.push(path);
    for (const list of lists)
      expect(list, path).toEqual({
        said: expect.stringMatching(/^Alle Preise inkl\. MwSt\., Versand kostenlos/),
        leadsTo: "/versand",
      });
  }
  expect(withButtons).toEqual(expect.arrayContaining(["/", "/category/shop", "/product/wirbelnde-nacht", "/suche"]));
});

test("law 3, 7, 8, 9, 12: the puzzle of one's own photo is told as completely as any other", async ({ request }) => {
  const html = await (await request.get("/individuelle-puzzles/gestalten")).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(/<!--.*?-->/g, "");
  for (const fact of [
    "inkl. MwSt.",
    'href="/versand"',
    'href="/gewaehrleistung"',
    "Birkenholz",
    "Ab 14 Jahren",
    "Musterstraße 1",
    "hallo@",
    "KG-FOTO",
    "Kleinteile",
    "ab dem Tag nach Ihrem Überweisungsauftrag",
  ])
    expect(main, fact).toContain(fact);
});

test("law 9: who made a product stands on its page without any script", async ({ request }) => {
  const html = await (await request.get("/product/wirbelnde-nacht")).text();
  for (const fact of ["Angaben zur Produktsicherheit", "Musterstraße 1", "hallo@", "KG-1001", "Kleinteile"])
    expect(html).toContain(fact);
});

test("law 11: pictures say that they are renderings, below their own and on every page", async ({ request }) => {
  const textOf = async (path: string) => (await (await request.get(path)).text()).replaceAll(/<[^>]*>/g, "");
  for (const path of ["/", "/category/rings", "/about/our-story"])
    expect(await textOf(path), path).toContain("Alle Bilder sind computergenerierte Darstellungen.");
  expect(await textOf("/product/solis-ring")).toContain("Computergenerierte Darstellung");
});

test("law 46, 47: the withdrawal page has policy, form and the button", async ({ page }) => {
  await visit(page, "/widerrufsrecht");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Muster-Widerrufsformular" })).toBeVisible();
  await main.getByRole("link", { name: "eigene Belehrung" }).click();
  await expect(main.getByText("vierzehn Tage ab dem Tag des Vertragsabschlusses")).toBeInViewport();
  const online = main.getByRole("link", { name: /\/vertrag-widerrufen$/ }).first();
  await expect(online).toHaveAttribute("href", /^https?:\/\/[^/]+\/vertrag-widerrufen$/);
  await main.getByRole("link", { name: "Vertrag widerrufen", exact: true }).click();
  await expect(page).toHaveURL(/\/vertrag-widerrufen$/);
});

test("law 12: a product leads to the legal guarantee with one click", async ({ page }) => {
  await visit(page, "/product/wirbelnde-nacht");
  await page.getByRole("main").getByRole("link", { name: "Gesetzliche Gewährleistung" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gesetzliche Gewährleistung");
});

test("law 3, 19: 'Versand & Zahlung' names area, costs, times and ways to pay", async ({ page }) => {
  await visit(page, "/versand");
  const main = page.getByRole("main");
  await expect(main).toContainText("Wir liefern nur nach Deutschland.");
  await expect(main.getByRole("row", { name: "Expressversand €15,00 1–2 Werktage" })).toBeVisible();
  await expect(main.getByRole("term")).toContainText([
    "Kreditkarte (Testbetrieb)",
    "Online bezahlen",
    "Vorkasse (Überweisung)",
    "Gutschein",
  ]);
  await expect(main).toContainText("dauert 2 Werktage länger");
  // The ways to pay online that are switched on at the provider.
  await expect(main).toContainText(/PayPal.*Kreditkarte.*Klarna.*SEPA-Lastschrift/);
  await expect(main).toContainText("innerhalb von 7 Tagen");
  await expect(main).toContainText("Rückgabe: 14 Tage Widerrufsrecht, 30 Tage für unbenutzte Artikel.");
  await expect(main).toContainText("also nicht bei Vorkasse");
  await expect(main).toContainText("Werktage sind Montag bis Freitag, ausgenommen gesetzliche Feiertage in Hamburg.");
});
