import { expect, type Page } from "../fixtures/test.ts";
import { service } from "../fixtures/backend.ts";
import { test } from "../pages/orders.ts";
import { visit } from "../fixtures/visit.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

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
