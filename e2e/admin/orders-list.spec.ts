import { expect } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

type Product = Awaited<ReturnType<typeof makeProduct>>;

let product: Product;
test.beforeAll(async () => void (product = await makeProduct({ stock: 500 })));
test.afterAll(() => product.remove());
const place = (fields: Record<string, unknown> = {}) =>
  placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }], fields });

test("A7 orders of some days, marked as paid together, and as a file", { tag: "@phone" }, async ({ page }) => {
  const mark = `Zeit${Date.now().toString(36)}`;
  const numbers: string[] = [];
  for (let made = 0; made < 3; made += 1) numbers.push((await place({ lastName: mark })).number);
  const [old, ...fresh] = numbers;
  const past = { placed_at: "2025-06-30T21:59:00Z", first_name: "=1+1" };
  await service.from("orders").update(past).eq("number", old!).throwOnError();
  await visit(page, `/admin/bestellungen?q=${mark}`);
  const main = page.getByRole("main");
  const lines = main.getByRole("row").filter({ hasText: mark });
  await expect(lines).toHaveCount(3);
  await main.getByLabel("Bestellt ab").fill("2025-06-30");
  await main.getByLabel("bis", { exact: true }).fill("2025-06-30");
  await main.getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL(/von=2025-06-30&bis=2025-06-30/);
  await expect(lines).toHaveCount(1);
  await expect(main.getByLabel("Bestellt ab")).toHaveValue("2025-06-30");
  await expectAccessible(page);
  await main.getByRole("link", { name: "Offen" }).click();
  await expect(page).toHaveURL(/status=open.*von=2025-06-30/);

  const href = await main.getByRole("link", { name: "Als CSV herunterladen" }).getAttribute("href");
  const file = await page.request.get(href!);
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="bestellungen-20\d\d-\d\d-\d\d\.csv"$/);
  const [head, row, end] = (await file.text()).split("\r\n");
  expect(head).toMatch(/^\uFEFFNummer;Bestellt;Status;Vorname;/);
  expect(row).toMatch(new RegExp(`^${old};30.06.2025, 23:59;Offen;"'=1\\+1";${mark};.*;20099 Hamburg;1;`));
  expect(end).toBe("");
  await visit(page, "/admin/protokoll?status=orders");
  await expect(main.getByText("Heruntergeladen").first()).toBeVisible();
  await expect(main.getByText(/Bestellt ab: 30\.06\.2025/).first()).toBeVisible();

  await visit(page, `/admin/bestellungen?q=${mark}`);
  for (const number of fresh) await main.getByLabel(`Bestellung ${number} auswählen`).check();
  await main.getByRole("button", { name: "Ausgewählte als bezahlt markieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Zahlung für 2 Bestellungen eingegangen?" });
  for (const number of fresh)
    await expect(dialog.getByRole("listitem").filter({ hasText: number })).toContainText(mark);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(page.getByText("2 Bestellungen als bezahlt markiert.")).toBeVisible();
  await expect(main.getByText("Bezahlt", { exact: true })).toHaveCount(3);
});

test("A7 a customer with all their orders, and how they are told or erased @all", async ({ page }) => {
  const mark = `Kund${Date.now().toString(36)}`;
  const email = `${mark.toLowerCase()}@example.org`;
  const first = await place({ lastName: mark, email });
  const second = await place({ lastName: mark, email: email.toUpperCase() });
  await visit(page, `/admin/kunden?q=${mark}`);
  const main = page.getByRole("main");
  await expect(main.getByText("2 Bestellungen")).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("link", { name: mark }).click();
  await expect(page).toHaveURL(`/admin/kunden/${second.number}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(mark);
  await expect(main.getByRole("button", { name: "Auskunft herunterladen" })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("link", { name: first.number }).click();
  await main.getByRole("link", { name: "Alles zu dieser E-Mail-Adresse" }).click();
  await expect(page).toHaveURL(`/admin/kunden/${first.number}`);
  await visit(page, "/admin/kunden/KG-0000-0000");
  await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
});
