import { expect } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expectFits } from "../fixtures/fits.ts";
import { makeProduct } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test("one search finds orders, customers, products and pages, by keys alone @all", async ({ page }) => {
  const product = await makeProduct();
  const { number, email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  await visit(page, "/admin");
  await expect(page.getByRole("button", { name: "Suche" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Überall suchen" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog.getByText("mindestens zwei Zeichen")).toBeVisible();
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill(email);
  await expect(dialog.getByRole("option").filter({ hasText: number })).toBeVisible();
  await expect(dialog.getByRole("group", { name: "Kunden" }).getByRole("option")).toContainText(email);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/bestellungen/${number}`);
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Suche" }).click();
  await field.fill(product.name);
  await dialog.getByRole("option").filter({ hasText: product.name }).click();
  await expect(page).toHaveURL(`/admin/produkte/${product.id}`);

  // What was typed there must not get lost on the way.
  await page.getByLabel("Material").fill("Holz");
  const asked: string[] = [];
  page.on("dialog", (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await page.keyboard.press("Control+k");
  await field.fill("protokoll");
  await dialog.getByRole("option", { name: "Protokoll" }).click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(page).toHaveURL(`/admin/produkte/${product.id}`);
  await field.fill("gibtesgarnicht");
  await expect(dialog.getByText("Nichts gefunden.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await product.remove();
});

test(
  "however long the address of who is signed in, the header's parts are beside each other",
  { tag: "@all" },
  async ({ page, admin }) => {
    // On phones two of them are in the menu.
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, "/admin");
    const header = page.getByRole("banner");
    const parts = [
      header.getByRole("button", { name: "Suche" }),
      header.getByText(admin.email),
      header.getByRole("link", { name: "Zum Shop" }),
      header.getByRole("button", { name: "Abmelden" }),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    for (const width of [768, 900, 1024, 1440]) {
      await expectFits(page, width);
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      for (const [index, box] of boxes.entries()) {
        const next = boxes[index + 1];
        if (next) expect((box?.x ?? 0) + (box?.width ?? 0), `${width}, part ${index}`).toBeLessThanOrEqual(next.x);
      }
    }
  },
);
