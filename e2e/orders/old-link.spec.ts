import { expect, type Page } from "../fixtures/test.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import { changeOrder } from "../fixtures/admin-data.ts";
import { placeOrder, test as base, type Placed } from "../pages/orders.ts";
import { visit } from "../fixtures/visit.ts";

/** `old`: a dispatched order of thirteen months ago, delivered to 01067, billed to 1010. */
const test = base.extend<{ old: Placed }>({
  extraHTTPHeaders: ({}, provide) => provide(ownAddress()),
  old: async ({ product }, provide) => {
    const order = await placeOrder(product, "simulated");
    await changeOrder(order.number, "dispatch");
    const placed_at = new Date(Date.now() - 396 * 86_400_000).toISOString();
    await service.from("orders").update({ placed_at }).eq("number", order.number).throwOnError();
    await provide(order);
  },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const give = async (page: Page, postalCode: string) => {
  const button = page.getByRole("button", { name: "Bestellung ansehen" });
  await page.getByLabel("Postleitzahl").fill(postalCode);
  // The response renders the form again: text typed before it arrives is lost.
  await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), button.click()]);
  await expect(page.getByRole("button", { name: "Einen Augenblick …" })).toHaveCount(0);
};

test(
  "SEC-L6 an old order's pages and invoice ask for the postal code, then show everything for a while",
  { tag: "@phone" },
  async ({ page, context, old }) => {
    for (const path of [old.path, `${old.path}/danke`, `${old.path}/rechnung`, `${old.path}/rechnung.pdf`]) {
      const response = await context.request.get(path);
      const said = await response.text();
      for (const secret of [old.number, old.email, "Weißmüller", "01067"]) expect(said, path).not.toContain(secret);
      await visit(page, path);
      if (!path.endsWith(".pdf")) {
        await expect(heading(page)).toHaveText("Eine ältere Bestellung");
        await page.getByRole("link", { name: "Postleitzahl eingeben" }).click();
      }
      await expect(page).toHaveURL(`${old.path}/postleitzahl`);
      await expect(heading(page)).toHaveText("Bitte geben Sie Ihre Postleitzahl ein");
    }
    await expectAccessible(page);
    await expectFits(page, 360);
    await give(page, "");
    await expect(page.getByText("Bitte geben Sie die Postleitzahl ein.")).toBeVisible();
    await give(page, "01068");
    await expect(page.getByText("Diese Postleitzahl passt nicht zu der Bestellung.")).toBeVisible();
    await expect(page.getByLabel("Postleitzahl")).toBeFocused();
    await expect(page.getByLabel("Postleitzahl")).toHaveValue("01068");
    await give(page, "01 067");
    await expect(page).toHaveURL(old.path);
    await expect(heading(page)).toHaveText(`Ihre Bestellung ${old.number}`);
    const [cookie] = await context.cookies(`${new URL(page.url()).origin}${old.path}`);
    expect(cookie).toMatchObject({ name: "kg-order", path: old.path, httpOnly: true, sameSite: "Lax" });
    expect((await context.request.get(`${old.path}/rechnung.pdf`)).headers()["content-type"]).toBe("application/pdf");
  },
);

test(
  "SEC-L6 one order's postal code opens no other, and a made-up cookie none",
  { tag: "@all" },
  async ({ page, context, old, product }) => {
    const other = await placeOrder(product, "simulated");
    await service
      .from("orders")
      .update({ archived_at: new Date().toISOString() })
      .eq("number", other.number)
      .throwOnError();
    await visit(page, `${old.path}/postleitzahl`);
    await give(page, "1010");
    await expect(page).toHaveURL(old.path);
    const { origin } = new URL(page.url());
    const [cookie] = await context.cookies(`${origin}${old.path}`);
    for (const value of [cookie!.value, `${2e9}.${cookie!.value.split(".")[1]}`, "x", "."]) {
      await context.addCookies([{ name: "kg-order", value, url: `${origin}${other.path}` }]);
      await visit(page, other.path);
      await expect(heading(page)).toHaveText("Eine ältere Bestellung");
    }
  },
);

test("SEC-L6 the withdrawal form is not filled in from an old order's link", { tag: "@all" }, async ({ page, old }) => {
  await visit(page, `/vertrag-widerrufen?bestellung=${old.path.split("/")[2]}`);
  await expect(page.getByLabel("E-Mail").first()).toHaveValue("");
  await expect(page.getByRole("main")).not.toContainText(old.number);
});
