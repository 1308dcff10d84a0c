import { expect, type Page } from "../fixtures/test.ts";
import { makeProduct, service, setting } from "../fixtures/backend.ts";
import { countMails, placeOrder, test } from "../pages/orders.ts";
import { reload, visit } from "../fixtures/visit.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** As if the order's last day to pay were long over. */
const makeDue = (number: string) =>
  service.from("orders").update({ pay_by: "2026-01-01" }).eq("number", number).throwOnError();

test("SEC-H2 an unpaid order is reminded, then cancelled, and its articles can be bought again @all", async ({
  page,
  request,
}) => {
  const keep = async () => {
    const headers = { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` };
    expect((await request.post("/api/internal/reservations", { headers })).status()).toBe(200);
  };
  expect((await request.post("/api/internal/reservations")).status()).toBe(401);
  const rare = await makeProduct({ stock: 2 });
  const order = await placeOrder(rare);
  await request.post("/api/internal/revalidate", {
    headers: { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` },
  });
  await visit(page, rare.path);
  await expect(
    page
      .getByRole("main")
      .getByText(/ausverkauft/i)
      .first(),
  ).toBeVisible();

  await visit(page, order.path);
  await expect(section(page, "Zahlung")).toContainText("Testbetrieb: Bitte überweisen Sie nichts.");
  await makeDue(order.number);
  await keep();
  expect(await countMails("payment_reminder", order.email)).toBe(1);
  await reload(page);
  await expect(section(page, "Verlauf")).toContainText(/An die Zahlung erinnert.*Frist bis zum/);

  await makeDue(order.number);
  await keep();
  expect(await countMails("reservation_ended", order.email)).toBe(1);
  expect(await countMails("cancelled", order.email)).toBe(0);
  await reload(page);
  await expect(section(page, "Verlauf")).toContainText("Storniert, weil keine Zahlung eingegangen ist");
  await expect(section(page, "Zahlung")).toContainText("Dann erhalten Sie Ihr Geld zurück");
  await expect(page.getByText("IBAN")).toHaveCount(0);
  await visit(page, rare.path);
  await expect(page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first()).toBeVisible();
  await rare.remove();
});

test("SEC-H2 who withdrew before paying is asked for no money", { tag: "@all" }, async ({ page, order }) => {
  const declared = {
    key: crypto.randomUUID(),
    name: "Jürgen",
    email: order.email,
    contract: order.number,
    message: null,
  };
  await service.rpc("submit_withdrawal", { p_withdrawal: declared }).throwOnError();
  await visit(page, order.path);
  await expect(section(page, "Zahlung")).toContainText("Bitte überweisen Sie nichts, bis wir uns bei Ihnen melden.");
  await expect(page.getByText("IBAN")).toHaveCount(0);
  await expect(page.getByText(/^Ihr Widerruf ist am \d+\. .+ bei uns eingegangen\./)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" })).toHaveCount(0);
});
