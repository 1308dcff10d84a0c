import { readFileSync } from "node:fs";
import { changeOrder, placeOrder, readOrder, withdraw } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import type { Product } from "../fixtures/own-product.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { productTest as test } from "../pages/admin-page.ts";

const main = (page: Page) => page.getByRole("main");
const state = async (number: string) => (await readOrder(number)).order.status as string;

/** Paid at once by express, under a name to find them by. */
async function placePaid(product: Product, lastName: string, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1)
    numbers.push(
      (
        await placeOrder({
          lines: [{ id: product.id, cents: 4990, quantity: 1 }],
          express: true,
          fields: { lastName, ...(made === 0 && { gift: { wrap: false, text: "Alles Gute!", wrap_cents: 0 } }) },
        })
      ).number,
    );
  return numbers;
}

test("C7 twenty paid orders are packed and sent with the carrier's numbers in ten presses @all", async ({
  page,
  product,
}) => {
  await service.from("products").update({ stock: 500, weight: "850 g" }).eq("id", product.id).throwOnError();
  const mark = `Pack${Date.now().toString(36)}`;
  const numbers = await placePaid(product, mark, 20);
  await visit(page, `/admin/versand?q=${mark}`);
  const rows = main(page).getByRole("row").filter({ hasText: mark });
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText(/Express.*1 Stück · 0,850 kg/);
  await expectAccessible(page);
  let presses = 0;
  const press = async (name: string, role: "button" | "link" | "checkbox" = "button") => {
    presses += 1;
    await main(page).getByRole(role, { name }).click();
  };

  await press("Alle auf dieser Seite auswählen", "checkbox");
  await expect(page.getByText("20 ausgewählt")).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await press("Packzettel", "link");
  const slips = await opened;
  await expect(slips.getByRole("heading", { name: "Packzettel" })).toHaveCount(20);
  await expect(slips.getByRole("article", { name: "Grußkarte" })).toHaveCount(1);
  await slips.emulateMedia({ media: "print" });
  const pdf = await slips.pdf({ preferCSSPageSize: true });
  // One page for each order and one for the card.
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(21);
  await slips.close();
  const download = page.waitForEvent("download");
  await press("Versanddaten", "link");
  const file = readFileSync(await (await download).path(), "utf8");
  const lines = file.trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toMatch(
    /^KG-.{9};\d\d\.\d\d\.20\d\d;Käthe Pack\w+;Hinterhaus;;Lange Reihe;7;20099;Hamburg;DEU;0,850;V01PAK;$/,
  );

  await press("Sendungsnummern einlesen", "link");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sendungsnummern einlesen");
  const carrier = [
    "Sendungsreferenz;Empfänger;Sendungsnummer",
    ...lines.map((line, index) => `${line.split(";")[0]};Käthe;0034043416109401${String(index).padStart(4, "0")}`),
    "KG-0000-0000;Niemand;00340434161094019999",
  ].join("\r\n");
  presses += 1;
  const chosen = { name: "dhl.csv", mimeType: "text/csv", buffer: Buffer.from(carrier, "latin1") };
  await page.getByLabel("CSV-Datei wählen").setInputFiles(chosen);
  await expect(page.getByText("20 Bestellungen gefunden.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Bestellung nicht gefunden (1)" })).toContainText("KG-0000-0000");
  expect(await state(numbers[0]!)).toBe("paid");
  await expectAccessible(page);
  await press("Als versendet markieren");
  await expect(page.getByText("20 Bestellungen als versendet markiert.")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(10);

  for (const number of numbers) {
    const { order, mails, parcels } = await readOrder(number);
    expect([order.status, parcels[0]?.carrier]).toEqual(["dispatched", "DHL"]);
    expect(mails.filter(({ kind }) => kind === "dispatched")).toHaveLength(1);
  }
  const { parcels } = await readOrder(lines[0]!.split(";")[0]!);
  expect(parcels[0]?.tracking_number).toBe("00340434161094010000");
});

test(
  "C7 a scanned number ticks its order, and what cannot be sent any more is named",
  { tag: "@all" },
  async ({ page, product }) => {
    const mark = `Scan${Date.now().toString(36)}`;
    const [one, cancelled, withdrawn] = (await placePaid(product, mark, 3)) as [string, string, string];
    const { order } = await readOrder(withdrawn);
    const sold = service.from("products").select("article_number").eq("id", product.id).single().throwOnError();
    const { article_number: article } = (await sold).data;
    await visit(page, "/admin/versand?status=gift");
    const field = main(page).getByRole("searchbox");
    await field.fill(one.toLowerCase().replaceAll("-", " "));
    await field.press("Enter");
    await expect(page.getByText(`Bestellung ${one} ausgewählt.`)).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await expect(main(page).getByLabel(`Bestellung ${one} auswählen`)).toBeChecked();
    await field.fill(article);
    await field.press("Enter");
    await expect(page.getByText("3 ausgewählt", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Davon nicht auf dieser Seite: /)).toContainText(cancelled);
    await changeOrder(cancelled, "cancel");
    await withdraw(withdrawn, order.email as string);
    await main(page).getByRole("button", { name: "Als versendet markieren" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading")).toHaveText("3 Bestellungen versendet?");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Als versendet markieren" }).click();
    await expect(dialog.getByRole("listitem")).toHaveText([
      new RegExp(`^${cancelled}: Jemand anderes hat`),
      new RegExp(`^${withdrawn}: Für diese Bestellung liegt ein Widerruf vor`),
    ]);
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await expect(page.getByText("2 ausgewählt", { exact: true })).toBeVisible();
    expect(await Promise.all([one, cancelled, withdrawn].map(state))).toEqual(["dispatched", "cancelled", "paid"]);
    await main(page).getByRole("link", { name: "Alle", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/versand$/);
    await field.fill(mark);
    await field.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${mark}$`));
    await expect(main(page).getByText("1 Bestellung zu versenden")).toBeVisible();
  },
);
