import { shownText } from "../lib/pdf/contents.ts";
import { expect } from "./test";
import { changeOrder, test } from "./orders.ts";

test("the print view carries what an invoice must, and prints as nothing but the sheet", async ({
  page,
  order,
  product,
}) => {
  await page.goto(`${order.path}/rechnung`);
  await expect(page.getByText("Die Rechnung erhalten Sie nach Zahlungseingang.")).toBeVisible();

  await changeOrder(order.number, "pay");
  await page.goto(order.path);
  await page.getByRole("link", { name: "Ansehen und drucken" }).click();
  await expect(page).toHaveURL(`${order.path}/rechnung`);
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(/^Rechnung TEST-RE-\d{4}-\d{5}$/);
  for (const text of ["Zoë Wałęsa", "Österreich", "USt-IdNr. ", "Leistungsdatum entspricht dem Rechnungsdatum"])
    await expect(sheet.getByText(text)).toBeVisible();
  await expect(sheet.getByRole("row", { name: product.name })).toContainText("€99,80");
  await expect(sheet.getByRole("row", { name: /^19\s%/ })).toHaveText(/€96,47\s*€18,33\s*€114,80/);
  await expect(page.getByRole("button", { name: "Drucken" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  for (const hidden of [page.getByRole("banner"), page.getByRole("contentinfo"), page.getByRole("button")])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
});

test("the PDF is one, says the same, and is kept by no cache", async ({ request, order, product }) => {
  const path = `${order.path}/rechnung.pdf`;
  expect((await request.get(path)).status()).toBe(404);
  await changeOrder(order.number, "pay");
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(response.headers()["content-disposition"]).toMatch(/^inline; filename="Rechnung-TEST-RE-\d{4}-\d{5}\.pdf"$/);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const file = await response.body();
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  const text = shownText(file);
  for (const part of ["Zoë Walesa", "Straße des 17. Juni 135", "Österreich", product.name, "€114,80", "€18,33"])
    expect(text).toContain(part);
});
