import { expect } from "../fixtures/test.ts";
import { placeOrder, readOrder } from "../fixtures/admin-data.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

type Product = Awaited<ReturnType<typeof makeProduct>>;

let product: Product;
test.beforeAll(async () => void (product = await makeProduct()));
test.afterAll(() => product.remove());

/** An order whose confirmation is given the state `changes`, and that mail. */
async function mailWith(changes: Record<string, unknown>) {
  const order = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  const mail = (await readOrder(order.number)).mails.find(({ kind }) => kind === "order_confirmation")!;
  await service.from("mail_outbox").update(changes).eq("id", mail.id).throwOnError();
  return { ...order, id: mail.id!, messageId: mail.message_id };
}
const read = async (id: string) =>
  (await service.from("mail_outbox").select().eq("id", id).single().throwOnError()).data as Record<string, unknown>;

const WRITTEN = {
  subject: "Prüfung",
  html: "<h1>Guten Tag</h1><script>parent.postMessage('x')</script>",
  body: "Guten Tag",
};

test("failed: why, and sent again as another mail", { tag: "@all" }, async ({ page }) => {
  const { id, number, email, messageId } = await mailWith({
    ...WRITTEN,
    status: "failed",
    attempts: 9,
    last_error: "SMTP EAUTH 535",
    created_at: "2100-01-01T10:00:00Z",
  });
  await visit(page, "/admin/mails?status=failed");
  const entry = page.getByRole("row").filter({ hasText: email });
  await expect(entry).toContainText("Letzter Fehler: SMTP EAUTH 535");
  await expect(entry).toContainText("9 Versuche");
  await expectAccessible(page);
  await entry.getByRole("link", { name: "Prüfung" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prüfung" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Bestellung ${number}` })).toBeVisible();
  await page.getByRole("button", { name: "Erneut senden" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erneut senden" }).click();
  await expect(page.getByText("Die E-Mail wird erneut gesendet.")).toBeVisible();
  await expect.poll(async () => (await read(id)).status).toMatch(/^(sent|kept)$/);
  const mail = await read(id);
  expect(mail).toMatchObject({ attempts: 1, last_error: null });
  expect(mail.message_id).not.toBe(messageId);
  // Composed again.
  expect(String(mail.subject)).toContain(number);
});

test("its HTML is shown in a frame that may do nothing", async ({ page }) => {
  const { id } = await mailWith({ ...WRITTEN, status: "kept" });
  await visit(page, `/admin/mails/${id}`);
  const frame = page.getByTitle("So sieht sie aus");
  await expect(frame).toHaveAttribute("sandbox", "");
  await expect(frame.contentFrame().getByRole("heading", { name: "Guten Tag" })).toBeVisible();
  await page.getByText("Nur Text").click();
  await expect(page.locator("pre")).toHaveText("Guten Tag");
});
