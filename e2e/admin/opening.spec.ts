import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test } from "../pages/admin-page.ts";

// One after the other: they change the same rows.
test.describe.configure({ mode: "serial" });

const LIST = "/admin/einstellungen/eroeffnung";
const line = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });

test("the guide for the first steps leads to each of them", { tag: "@all" }, async ({ page }) => {
  await visit(page, "/admin/einrichten");
  await expectAccessible(page);
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps).toHaveCount(12);
  for (const step of await steps.all()) {
    const href = await step.getByRole("link").first().getAttribute("href");
    expect((await page.request.get(href!)).status(), href!).toBe(200);
  }
});

test(
  "a line leads into its field, a line of the server to its explanation @all",
  { tag: "@phone" },
  async ({ page }) => {
    const fields = {
      IBAN: "IBAN",
      Bundesland: "Feiertage",
      Geschenkverpackung: "Preis der Geschenkverpackung in Euro",
    };
    await visit(page, LIST);
    await expectAccessible(page);
    for (const [title, field] of Object.entries(fields)) {
      await visit(page, LIST);
      await line(page, title).getByRole("link").click();
      await expect(page.getByLabel(field, { exact: true })).toBeFocused();
    }
    await visit(page, LIST);
    await line(page, "Link des Shops").getByRole("link").click();
    await expect(page.getByText(/^SITE_URL ist der Link/)).toBeInViewport();
    await expectFits(page, 320);
  },
);

test(
  "pages that call an invention by its name say so no more once it is confirmed, and again when it is taken back; the log has both",
  { tag: "@all" },
  async ({ page, request }) => {
    const isSample = async () => (await (await request.get("/kontakt")).text()).includes("Beispieltext");
    const title = "Servicezeiten";
    expect(await isSample()).toBe(true);
    await visit(page, LIST);
    await page.getByRole("button", { name: `${title}: Bestätigen` }).click();
    await expect(line(page, title)).toContainText(/Bestätigt am .+ von .+@/);
    expect(await isSample()).toBe(false);
    await page.getByRole("button", { name: `${title}: Zurücknehmen` }).click();
    await expect(line(page, title)).toContainText("Nicht bestätigt");
    expect(await isSample()).toBe(true);
    await visit(page, "/admin/protokoll");
    const entry = page.getByRole("row").filter({ hasText: "Einstellungen Eröffnung" }).first();
    await expect(entry).toContainText(`${title}: vorher ja`);
  },
);

test("test data are removed only after confirming", async ({ page }) => {
  const product = await makeProduct();
  const review = { product_id: product.id, rating: 5, body: "Schön", author: "Probe", mode: "test" };
  await service.rpc("submit_review", { p_review: review }).throwOnError();
  await visit(page, LIST);
  await page.getByRole("button", { name: "Testdaten entfernen" }).click();
  await expect(dialogOf(page)).toContainText("Testbestellungen");
  await dialogOf(page).getByRole("button", { name: "Abbrechen" }).click();
  await expect(line(page, "Beispielbewertungen")).toContainText("Es gibt noch");
  await product.remove();
});

test(
  "the overview leads to the guide until an owner hides it; the settings lead there still",
  { tag: "@all" },
  async ({ page }) => {
    await visit(page, "/admin");
    await page.getByRole("link", { name: "Zum Einrichten" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Einrichten" })).toBeVisible();
    await visit(page, "/admin");
    await page.getByRole("button", { name: "Einrichten: Nicht mehr zeigen" }).click();
    await expect(page.getByRole("link", { name: "Zum Einrichten" })).toHaveCount(0);
    await visit(page, "/admin/einstellungen");
    await expect(page.getByRole("link", { name: "Schritt für Schritt einrichten" })).toBeVisible();
    const rows = service
      .from("settings")
      .select("revision")
      .eq("part", "opening")
      .order("revision", { ascending: false });
    const [newest] = (await rows.limit(1).throwOnError()).data;
    await service
      .from("settings")
      .insert({ part: "opening", revision: Number(newest?.["revision"]) + 1, value: {} })
      .throwOnError();
  },
);
