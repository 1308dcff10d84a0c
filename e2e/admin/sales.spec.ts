import { toGermanField } from "../../lib/platform/calendar/german-field.ts";
import { expect, type APIRequestContext } from "../fixtures/test.ts";
import { dialogOf, test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service, setting } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

const HOUR_MS = 3_600_000;
const LOWEST = "Niedrigster Preis der letzten 30 Tage:";

/** As the supervisor does every half minute, once the sale has got these times. */
async function tick(request: APIRequestContext, name: string, times: object): Promise<void> {
  await service.from("sales").update(times).eq("name", name).throwOnError();
  const headers = { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` };
  expect((await request.post("/api/internal/publish", { headers })).status()).toBe(200);
}
const past = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

test("law 5: a sale is planned, seen everywhere, and ends by itself", async ({ page, request }) => {
  const product = await makeProduct({ price: 50 });
  const { name } = product;
  const { data } = await service.from("products").select("article_number").eq("id", product.id).single();
  const number = (data as { article_number: string }).article_number;
  const shown = async () => {
    const [own, list, feed] = await Promise.all(
      [product.path, `/suche?q=${encodeURIComponent(name)}`, "/feed/google.xml"].map(async (path) =>
        (await request.get(path)).text(),
      ),
    );
    const item = feed!.split("<item>").find((one) => one.includes(number)) ?? "";
    return [
      own!.includes(LOWEST),
      own!.includes("StrikethroughPrice"),
      list!.includes(LOWEST),
      item.includes("sale_price>40.00"),
    ];
  };
  expect(await shown()).toEqual([false, false, false, false]);

  await visit(page, "/admin/preisaktionen");
  await page.getByRole("button", { name: "Neue Preisaktion" }).click();
  const form = dialogOf(page);
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form).toContainText("Bitte geben Sie einen Namen ein");
  await expectAccessible(page);
  await form.getByLabel("Name").fill(`Winter ${number}`);
  await form.getByLabel("Von").fill(toGermanField(new Date(Date.now() + HOUR_MS)));
  await form.getByLabel("Bis").fill(toGermanField(new Date(Date.now() + 2 * HOUR_MS)));
  await form.getByLabel("Prozent günstiger").fill("20");
  await form.getByLabel("Für").selectOption("einzelne Produkte");
  await form.getByLabel("Artikelnummern").fill(`${number}x`);
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form).toContainText(`Die Artikelnummer ${number}x gibt es nicht.`);
  await form.getByLabel("Artikelnummern").fill(number);
  await form.getByRole("button", { name: "Speichern" }).click();
  const row = page.getByRole("main").getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("Geplant");
  await expect(row).toContainText("20 % günstiger, 1 Artikel");
  expect(await shown()).toEqual([false, false, false, false]);

  await tick(request, `Winter ${number}`, { starts_at: past(1) });
  expect(await shown()).toEqual([true, true, true, true]);
  await visit(page, product.path);
  await expect(page.getByRole("main")).toContainText(`€40,00`);
  await expect(page.getByRole("main")).toContainText(`${LOWEST} €50,00`);
  await page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first().click();
  const line = page.locator(`dialog [data-product="${product.id}"]`);
  await expect(line).toContainText(`${LOWEST} €50,00`);

  await visit(page, "/admin/preisaktionen");
  await expect(row).toContainText("Läuft");
  await tick(request, `Winter ${number}`, { ends_at: past(0) });
  expect(await shown()).toEqual([false, false, false, false]);
  await visit(page, product.path);
  await page.getByRole("button", { name: /^Warenkorb, 1/ }).click();
  await expect(
    page.getByText(`Der Preis von „${name}“ hat sich von €40,00 auf €50,00 geändert.`).first(),
  ).toBeVisible();
  await product.remove();
});
