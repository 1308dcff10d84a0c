import { expect, type Page } from "../fixtures/test.ts";
import { changeOrder, placeOrder, withdraw } from "../fixtures/admin-data.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

const entry = (page: Page, name: string) => page.getByRole("main").getByRole("row").filter({ hasText: name });
const statusOf = async (id: number) =>
  (await service.from("withdrawals").select("status").eq("id", id).single().throwOnError()).data.status as string;
/** Due before all others, so that it is on the first page. */
const makeDue = (id: number, due: string) =>
  service.from("withdrawals").update({ due_at: due }).eq("id", id).throwOnError();

test(
  "overdue, matched to its order, led to the refund of its lines, which settles it",
  { tag: "@all" },
  async ({ page }) => {
    const product = await makeProduct();
    const lines = [{ id: product.id, cents: 4990, quantity: 2 }];
    const { number, email } = await placeOrder({ lines, express: true });
    const contract = `Bestellung ${number.toLowerCase().replaceAll("-", " ")}`;
    const { id, name } = await withdraw(contract, email, [{ position: 1, quantity: 1 }]);
    await makeDue(id, "2026-01-02T12:00:00Z");
    await visit(page, "/admin/widerrufe?status=received");
    await expect(entry(page, name)).toContainText("Überfällig seit 02.01.2026");
    await expect(entry(page, name)).toContainText("Bitte nur das Puzzle.");
    await expect(entry(page, name)).toContainText(`1 × ${product.name}`);
    await expectAccessible(page);

    await page.getByRole("link", { name: `Zur Erstattung der Bestellung ${number}` }).click();
    const refund = page.getByRole("dialog", { name: "Betrag erstatten" });
    await expect(refund.getByLabel("Betrag in Euro")).toHaveValue("49,90");
    await expectAccessible(page);
    await refund.getByRole("button", { name: "Abbrechen" }).click();
    await expect(page.getByText(`1 × ${product.name} (zu erstatten: €49,90)`)).toBeVisible();
    await expect(page.getByText("Bei Widerruf der ganzen Bestellung zu erstatten: €99,80")).toBeVisible();
    await expect(page.getByText("ohne den Aufpreis von €15,00")).toBeVisible();
    await expect(page.getByRole("button", { name: "Erstatten" })).toBeVisible();
    const todo = page.getByRole("region", { name: "Was ist zu tun?" });
    await expect(todo).toContainText("Für diese Bestellung liegt ein Widerruf vor");
    const dispatch = todo.getByRole("button", { name: "Als versendet markieren" });
    await expect(dispatch).not.toHaveClass(/button-filled/);
    await dispatch.click();
    await expect(page.getByRole("dialog")).toContainText("Für diese Bestellung liegt ein Widerruf vor");
    await expectAccessible(page);

    await changeOrder(number, "dispatch");
    await visit(page, `/admin/bestellungen/${number}?widerruf=${id}`);
    await expect(refund.getByLabel(`${product.name}, höchstens 2`)).toHaveValue("1");
    await expect(refund.getByLabel(`${product.name} (von 2)`)).toHaveValue("1");
    await refund.getByLabel("Betrag in Euro").fill("45");
    await refund.getByRole("button", { name: "Erstatten", exact: true }).click();
    await expect(refund.getByText("Bitte nennen Sie den Grund")).toBeVisible();
    await refund.getByLabel("Grund").fill("Kratzer an der Schachtel");
    await refund.getByRole("button", { name: "Erstatten", exact: true }).click();
    await expect(page.getByText("Grund: Kratzer an der Schachtel")).toBeVisible();
    expect(await statusOf(id)).toBe("settled");
    await makeDue(id, "2099-01-01T12:00:00Z");
    await product.remove();
  },
);

test(
  "SEC-L5 one from another address is shown as such, and belongs to the order once an admin agrees",
  { tag: "@all" },
  async ({ page }) => {
    const product = await makeProduct();
    const { number } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    await changeOrder(number, "pay");
    const { id, name } = await withdraw(number);
    await makeDue(id, "2026-01-03T12:00:00Z");
    await visit(page, "/admin/widerrufe?status=received");
    await expect(entry(page, name)).toContainText("andere E-Mail-Adresse als in der Bestellung");
    await expect(entry(page, name).getByRole("link", { name: /Zur Erstattung/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: `Widerruf von ${name}: Gehört zu dieser Bestellung` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Gehört zu dieser Bestellung" }).click();
    await expect(page.getByText("Der Widerruf gehört jetzt zur Bestellung.")).toBeVisible();
    await expect(entry(page, name)).not.toContainText("andere E-Mail-Adresse");
    await entry(page, name)
      .getByRole("link", { name: `Zur Erstattung der Bestellung ${number}` })
      .click();
    await expect(page.getByText("Widerruf eingegangen")).toBeVisible();
    await makeDue(id, "2099-01-01T12:00:00Z");
    await product.remove();
  },
);
