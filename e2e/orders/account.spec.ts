import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { askForCode, typeCode } from "../pages/account-page.ts";
import { cart, quantity } from "../pages/cart-page.ts";
import { changeOrder } from "../fixtures/admin-data.ts";
import { placeOrder, test } from "../pages/orders.ts";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownAddress()));

test(
  "six digits open the orders of their address until it is signed out",
  { tag: "@phone" },
  async ({ page, product }) => {
    const { number, email, path } = await placeOrder(product, "simulated");
    await changeOrder(number, "dispatch");
    // So long ago that its link asks for the postal code.
    const placed_at = new Date(Date.now() - 396 * 86_400_000).toISOString();
    await service.from("orders").update({ placed_at }).eq("number", number).throwOnError();

    const code = await askForCode(page, email);
    // As after a look at one's mail in the same tab.
    await page.reload();
    await typeCode(page, code === "000000" ? "111111" : "000000");
    await expect(page.getByText("Dieser Code stimmt nicht oder gilt nicht mehr.", { exact: false })).toBeVisible();
    await typeCode(page, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(page.getByText(`Angemeldet mit ${email}`)).toBeVisible();
    expect((await page.request.get("/konto")).headers()["cache-control"]).toMatch(/private.*no-store/);
    await expectAccessible(page);
    await expectFits(page, 390);

    await page.getByRole("button", { name: `Noch einmal bestellen: ${number}` }).tap();
    await expect(quantity(cart(page), product.name)).toHaveValue("2");

    await visit(page, "/konto");
    await page.getByRole("link", { name: number }).tap();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);

    await visit(page, "/konto");
    await page.getByRole("button", { name: "Überall abmelden" }).tap();
    await expect(page.getByRole("button", { name: "Code anfordern" })).toBeVisible();
    await visit(page, `/konto/bestellung/${number}`);
    await expect(page).toHaveURL("/konto");
  },
);

test(
  "an address that is kept begins the next order; who has just signed in erases their data",
  { tag: "@all" },
  async ({ page, order }) => {
    await typeCode(page, await askForCode(page, order.email));
    await page.getByRole("button", { name: "Anschrift merken" }).tap();
    await page.getByRole("button", { name: "Mit dieser Anschrift bestellen" }).tap();
    await expect(page).toHaveURL("/checkout");
    expect(await page.evaluate(() => sessionStorage.getItem("kg-checkout"))).toContain("Weißmüller");

    await visit(page, "/konto");
    await expect(page.getByRole("button", { name: "Anschrift nicht mehr merken" })).toBeVisible();
    await page.getByRole("checkbox", { name: "Ja, meine Daten löschen" }).check();
    await page.getByRole("button", { name: "Daten löschen" }).tap();
    await expect(page.getByRole("status").filter({ hasText: "Ihre Daten sind gelöscht" })).toBeVisible();
    await visit(page, "/konto");
    await expect(page.getByRole("button", { name: "Code anfordern" })).toBeVisible();
  },
);
