import { expect, type Page } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { test } from "../pages/orders.ts";

const NAME = "Wirbelnde Nacht";

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Favoriten" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Ihre Favoriten" });
const cart = (page: Page) => page.getByRole("dialog", { name: "Warenkorb" });
const empty = (page: Page) =>
  drawer(page).getByText("Noch keine Favoriten. Klicken Sie auf das Herz-Symbol, um Artikel zu speichern.");
const mark = (page: Page, name = NAME) =>
  page.getByRole("button", { name: `Zu Favoriten hinzufügen: ${name}` }).first();
const unmark = (page: Page, name = NAME) =>
  page.getByRole("button", { name: `Aus Favoriten entfernen: ${name}` }).first();

test("without favorites the drawer tells how to mark some", { tag: "@all" }, async ({ page }) => {
  // Back to an address with a fragment takes the focus away.
  await visit(page, "/#inhalt");
  await opener(page).click();
  await expect(empty(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test(
  "the heart on a card marks and unmarks, and does not follow the card's link",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/category/klassische-kunst");
    await expect(mark(page)).toHaveAttribute("aria-pressed", "false");
    await mark(page).click();
    await expect(unmark(page)).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL("/category/klassische-kunst");
    expect(await unmark(page).evaluate((heart) => heart.closest("a"))).toBeNull();
    const box = await unmark(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await reload(page);
    await expect(unmark(page)).toHaveAttribute("aria-pressed", "true");
    await unmark(page).click();
    await expect(mark(page)).toHaveAttribute("aria-pressed", "false");
  },
);

test("marked on the product page, listed in the drawer, removed there", async ({ page }) => {
  await visit(page, "/product/wirbelnde-nacht");
  await mark(page).click();
  await visit(page, "/product/teich-im-morgenlicht");
  await mark(page, "Teich im Morgenlicht").click();
  await opener(page).click();
  await expect(drawer(page).getByRole("listitem")).toHaveCount(2);
  await expect(drawer(page).getByText("€49,90")).toBeVisible();
  await expect(drawer(page).getByRole("link", { name: "Versand kostenlos" })).toBeVisible();
  await expectAccessible(page);
  await drawer(page).getByRole("button", { name: "Entfernen: Teich im Morgenlicht" }).click();
  await expect(drawer(page).getByRole("status")).toContainText(
    "„Teich im Morgenlicht“ wurde aus Ihren Favoriten entfernt.",
  );
  await expect(drawer(page).getByRole("link", { name: /./ }).filter({ hasText: "Teich" })).toHaveCount(0);
  await drawer(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(drawer(page).getByRole("link", { name: "Teich im Morgenlicht" })).toBeFocused();
  await expect(drawer(page).getByRole("status")).toHaveText("„Teich im Morgenlicht“ ist wieder in Ihren Favoriten.");
  await drawer(page).getByRole("link", { name: NAME }).click();
  await expect(page).toHaveURL("/product/wirbelnde-nacht");
  await expect(drawer(page)).toBeHidden();
  await expect(unmark(page)).toBeVisible();
});

test("a favorite moves to the cart", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/product/wirbelnde-nacht");
  await mark(page).click();
  await opener(page).click();
  await drawer(page)
    .getByRole("button", { name: `In den Warenkorb: ${NAME}` })
    .click();
  await expect(cart(page).getByRole("status")).toContainText(`„${NAME}“ liegt in Ihrem Warenkorb.`);
  await expect(cart(page).getByRole("spinbutton", { name: `Menge von ${NAME}` })).toHaveValue("1");
  await expect(drawer(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await opener(page).click();
  await expect(empty(page)).toBeVisible();
});

test("a product that is gone is dropped, and the drawer says so", { tag: "@all" }, async ({ page }) => {
  const product = await makeProduct();
  try {
    await visit(page, product.path);
    await mark(page, product.name).click();
    await opener(page).click();
    await expect(drawer(page).getByRole("link", { name: product.name })).toBeVisible();
  } finally {
    await product.remove();
  }
  await visit(page, "/");
  await opener(page).click();
  await expect(drawer(page).getByRole("status")).toContainText(
    `„${product.name}“ ist nicht mehr erhältlich und wurde aus Ihren Favoriten entfernt.`,
  );
  await expect(empty(page)).toBeVisible();
});

test(
  "favorites are shared as a list: of two who give the same one does, and takes it back",
  { tag: "@all" },
  async ({ page, browser, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setExtraHTTPHeaders(ownAddress());
    await visit(page, product.path);
    await mark(page, product.name).click();
    await opener(page).click();
    await drawer(page).getByRole("button", { name: "Als Liste teilen" }).click();
    await page.waitForURL(/\/wunschliste\/[\w-]{32}$/);
    const answer = await page.request.get(page.url());
    expect(answer.headers()["cache-control"]).toMatch(/private.*no-store/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    expect(answer.headers()["referrer-policy"]).toBe("same-origin");
    await expectAccessible(page);
    await expectFits(page, 390);

    const other = await browser.newPage({ extraHTTPHeaders: ownAddress(), javaScriptEnabled: false });
    await other.goto(page.url());
    const give = { name: `Das schenke ich: ${product.name}` };
    await page.getByRole("button", give).press("Enter");
    await expect(page.getByText("Das schenken Sie.")).toBeVisible();
    await other.getByRole("button", give).click();
    await expect(other.getByText("Jemand anderes war schneller", { exact: false })).toBeVisible();
    await expect(other.getByText("Das schenkt schon jemand.")).toBeVisible();
    await page.getByRole("button", { name: `Doch nicht: ${product.name}` }).click();
    await expect(page.getByRole("button", give)).toBeVisible();
    expect((await other.goto(`/wunschliste/${"a".repeat(32)}`))?.status()).toBe(404);
    await opener(page).click();
    await drawer(page).getByRole("button", { name: "Liste 1 beenden" }).click();
    await expect(drawer(page).getByText("Die Liste ist beendet.", { exact: false })).toBeVisible();
    await other.goto(page.url());
    await expect(other.getByText("Diese Liste wurde von der Person beendet", { exact: false })).toBeVisible();
    await expect(other.getByRole("button", give)).toHaveCount(0);
    await other.close();
  },
);
