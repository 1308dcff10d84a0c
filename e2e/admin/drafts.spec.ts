import { toGermanField } from "@/lib/platform/calendar/german-field";
import { expectAccessible } from "../fixtures/axe.ts";
import { setting } from "../fixtures/backend.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test } from "../pages/admin-page.ts";
import { restoreSettings, saveAndWait, type } from "../pages/settings-page.ts";

// One after the other: they change the same rows.
test.describe.configure({ mode: "serial" });

const GIFTS = "/admin/inhalte/geschenke";
const DELIVERED = "Ein Bild, das man selbst zusammensetzt";

const sentenceIn = (page: Page) => page.getByLabel(new RegExp(`^„${DELIVERED}`));

test.describe("a draft", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "is seen in the preview alone, changed there by a tap on a sentence, and published",
    { tag: "@all" },
    async ({ page, request }) => {
      const shop = async () => (await request.get("/geschenke")).text();
      await visit(page, GIFTS);
      const sentence = sentenceIn(page);
      await type(sentence, "Etwas zum Verschenken");
      await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
      await expect(page.getByText("Der Shop zeigt ihn noch nicht.").first()).toBeVisible();
      expect(await shop()).toContain(DELIVERED);
      await expectAccessible(page);

      const opened = page.waitForEvent("popup");
      await page.getByRole("link", { name: "Vorschau ansehen" }).click();
      const preview = await opened;
      const shown = preview.locator("main p").filter({ hasText: /zusammensetzt|Verschenken|jemanden/ });
      await expect(shown).toContainText("Etwas zum Verschenken");
      const answer = await preview.reload();
      expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex", "cache-control": /no-store/ });
      expect(answer?.headers()["content-security-policy"]).toContain("'nonce-");

      await preview.getByRole("button", { name: "Sätze ändern" }).click();
      await shown.click();
      const field = preview.getByLabel("Satz", { exact: true });
      await expect(field).toHaveValue("Etwas zum Verschenken");
      await field.fill("Für jemanden");
      await expect(shown).toContainText("Für jemanden");
      await expect(preview.getByText("Im Entwurf gespeichert")).toBeVisible();
      await expectAccessible(preview);
      await preview.getByRole("button", { name: "Schließen" }).click();
      await preview.getByRole("link", { name: "Vorschau beenden" }).click();
      await visit(preview, "/geschenke");
      await expect(shown).toContainText(DELIVERED);

      await visit(page, GIFTS);
      await expect(sentence).toHaveValue("Für jemanden");
      await saveAndWait(page);
      expect(await shop()).toContain("Für jemanden");
      await restoreSettings(page, GIFTS);
    },
  );
});

test("a draft is discarded after a question, and the shop stays as it was", { tag: "@all" }, async ({ page }) => {
  await visit(page, GIFTS);
  await type(sentenceIn(page), "Ein anderer Satz");
  await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
  await expect(page.getByText("Der Entwurf ist gespeichert.")).toBeVisible();
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await dialogOf(page).getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(page.getByText("Der Entwurf ist verworfen.")).toBeVisible();
});

test("a draft with a moment is published by itself when it has come", { tag: "@all" }, async ({ page, request }) => {
  test.setTimeout(180_000);
  await visit(page, GIFTS);
  await type(sentenceIn(page), "Ab jetzt");
  const at = page.getByLabel("Später veröffentlichen");
  await type(at, "2020-01-01T08:00");
  await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
  await expect(at).toHaveAccessibleDescription(/der noch kommt/);
  await type(at, toGermanField(new Date(Date.now() + 60_000)));
  await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
  await expect(page.getByText(/Er erscheint am/)).toBeVisible();
  const headers = { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` };
  // As the supervisor does every half minute.
  await expect(async () => {
    expect((await request.post("/api/internal/publish", { headers })).status()).toBe(200);
    expect(await (await request.get("/geschenke")).text()).toContain("Ab jetzt");
  }).toPass({ timeout: 90_000, intervals: [2000] });
  await restoreSettings(page, GIFTS);
});
