import { shownText } from "../../lib/platform/pdf/contents.ts";
import { expect } from "../fixtures/test.ts";
import { expectFits } from "../fixtures/fits.ts";
import { changeOrder } from "../fixtures/admin-data.ts";
import { placeOrder, sendOrder, test } from "../pages/orders.ts";
import { visit } from "../fixtures/visit.ts";

test("the print view carries what an invoice must, and prints as nothing but the sheet", async ({
  page,
  order,
  product,
}) => {
  await visit(page, `${order.path}/rechnung`);
  await expect(page.getByText("Die Rechnung stellen wir mit dem Versand aus.")).toBeVisible();

  await sendOrder(order.number);
  await visit(page, order.path);
  await page.getByRole("link", { name: "Ansehen und drucken" }).click();
  await expect(page).toHaveURL(`${order.path}/rechnung`);
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(/^Rechnung TEST-RE-\d{4}-\d{5}$/);
  for (const text of ["Zoë Wałęsa", "Österreich", "USt-IdNr. ", "Leistungsdatum (Übergabe an den Versanddienst): "])
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
  await sendOrder(order.number);
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(response.headers()["content-disposition"]).toMatch(/^inline; filename="Rechnung-TEST-RE-\d{4}-\d{5}\.pdf"$/);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const file = await response.body();
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  const text = shownText(file);
  for (const part of ["Zoë Wałęsa", "Straße des 17. Juni 135", "Österreich", product.name, "€114,80", "€18,33"])
    expect(text).toContain(part);

  const alone = await request.get(`${order.path}/rechnung.xml`);
  expect(alone.headers()["content-disposition"]).toMatch(/^attachment; filename="Rechnung-TEST-RE-[\d-]+\.xml"$/);
  expect(alone.headers()["cache-control"]).toBe("private, no-store");
  expect(await alone.text()).toContain("<ram:GrandTotalAmount>114.80</ram:GrandTotalAmount>");
});

test("law 42: a correction opens as page and as PDF, and only with its own order @all", async ({
  page,
  request,
  order,
  product,
}) => {
  await sendOrder(order.number);
  await changeOrder(order.number, "refund", { amount_cents: 1000 });
  await visit(page, order.path);
  const documents = page.getByRole("region", { name: "Rechnung", exact: true });
  const pdf = await documents.getByRole("link", { name: /^Als PDF öffnen: TEST-RK-/ }).getAttribute("href");
  await documents.getByRole("link", { name: /^Ansehen und drucken: TEST-RK-/ }).click();
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(/^Rechnungskorrektur TEST-RK-\d{4}-\d{5}$/);
  await expect(sheet.getByText(/^Zur Rechnung TEST-RE-/)).toBeVisible();
  await expect(sheet.getByRole("row", { name: /^19\s%/ })).toHaveText(/€8,40\s*€1,60\s*€10,00/);
  const response = await request.get(pdf ?? "");
  expect(response.headers()["content-disposition"]).toMatch(/filename="Rechnungskorrektur-TEST-RK-\d{4}-\d{5}\.pdf"$/);
  expect(shownText(await response.body())).toContain("Erstattungsbetrag");

  const other = await placeOrder(product, "simulated");
  const number = new URLSearchParams((pdf ?? "").split("?")[1]).get("nr") ?? "";
  expect((await request.get(`${other.path}/rechnung.pdf?nr=${number}`)).status()).toBe(404);
  for (const wrong of [`nr=${number}`, "nr=", "nr=TEST-RK-1&nr=TEST-RK-2", "nr=%00"]) {
    expect((await visit(page, `${other.path}/rechnung?${wrong}`))?.status(), wrong).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Seite nicht gefunden" })).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
  }
});

test("on a phone a row of the invoice is a block, nothing is cut off, and its number is whole @all", async ({
  page,
  product,
}) => {
  const order = await placeOrder(product, "simulated");
  await changeOrder(order.number, "dispatch");
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${order.path}/rechnung`);
  const row = page.getByRole("row", { name: product.name });
  const [box, name, sum] = await Promise.all(
    [row, row.getByRole("rowheader"), row.getByRole("cell").last()].map((part) => part.boundingBox()),
  );
  expect(sum?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1);
  expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
  const lines = await page
    .getByRole("heading", { level: 1 })
    .locator("span")
    .evaluate((span) => span.getClientRects().length);
  expect(lines).toBe(1);
  for (const width of [320, 360, 390]) await expectFits(page, width);
});
