import { placeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct } from "../fixtures/backend.ts";
import { lettersTo } from "../fixtures/post.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { restoreSettings, save, saveAndWait, type } from "../pages/settings-page.ts";

const MAILS = "/admin/inhalte/mails";
const MENUS = "/admin/inhalte/menues";

test(
  "an owner greets otherwise: the mail beside the form says so while it is typed, and so does the one that is sent",
  { tag: "@all" },
  async ({ page, request }) => {
    await visit(page, "/admin/inhalte");
    await page.getByRole("link", { name: "E-Mails und Papiere" }).click();
    const greeting = page.getByLabel("„Guten Tag {name},“", { exact: true });
    await type(greeting, "Hallo");
    await save(page);
    await expect(greeting).toHaveAccessibleDescription(/unverändert/);
    await type(greeting, "Moin {name},");
    const mail = page.frameLocator("iframe");
    await expect(mail.getByText("Moin Anna Groß,")).toBeVisible();
    await page.getByLabel("Welche E-Mail").selectOption({ label: "Versandbestätigung" });
    await expect(page.getByText("Unterwegs zu Ihnen: Bestellung KG-7F3K-9QXM")).toBeVisible();
    await expect(mail.getByRole("heading", { name: "Ihr Paket ist unterwegs" })).toBeVisible();
    const note = page.getByLabel("Ein Satz mehr").first();
    await type(note, "Entdecken Sie unsere klimaneutralen Puzzles.");
    await expect(page.getByText("„klimaneutral“ dürfen Sie nur schreiben")).toBeVisible();
    await expect(page.getByText("„Entdecken“ klingt nach Werbung.")).toBeVisible();
    await expectAccessible(page);
    await type(note, "");
    await saveAndWait(page);

    const product = await makeProduct();
    const { email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    await sendMail(request);
    await expect
      .poll(() =>
        lettersTo(email)
          .map(({ html }) => html)
          .join(),
      )
      .toContain("Moin ");
    await product.remove();
    await restoreSettings(page, MAILS);
  },
);

const entry = (page: Page, menu: string, name: string) =>
  page
    .locator(`#${menu}`)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test(
  "an owner hides an entry and adds another: the phone's menu and the footer show it, and a page that is not there is refused",
  { tag: "@all" },
  async ({ page }) => {
    await visit(page, MENUS);
    await entry(page, "shop", "Alle Produkte").getByRole("button", { name: "Alle Produkte", exact: true }).click();
    await entry(page, "shop", "Alle Produkte").getByLabel("Im Menü zeigen").selectOption({ label: "Nein" });
    for (const menu of ["shop", "help"]) {
      await page
        .locator(`#${menu}`)
        .getByRole("button", { name: /^Eintrag hinzufügen/ })
        .click();
      const fresh = page.locator(`#${menu}`).getByRole("listitem").last();
      await fresh.getByLabel("Text").fill("Puzzles für Anfänger");
      await fresh.getByLabel("Zeigt").selectOption({ label: "Eine Seite" });
      await fresh.getByLabel("Pfad").fill("/gibt-es-nicht");
      await fresh.getByLabel("Im Menü zeigen").selectOption({ label: "Ja" });
      await expect(fresh.getByText("/gibt-es-nicht gibt es im Shop nicht.")).toBeVisible();
    }
    await save(page);
    const paths = page.getByRole("listitem").filter({ hasText: "Puzzles für Anfänger" }).getByLabel("Pfad");
    await expect(paths).toHaveCount(2);
    await expect(paths.first()).toHaveAttribute("aria-invalid", "true");
    // A draft is judged as well: it may be published while nobody looks.
    await paths.first().fill("/gibt-es-auch-nicht");
    await expect(paths.first()).not.toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
    await expect(paths.first()).toHaveAttribute("aria-invalid", "true");
    for (const path of await paths.all()) await path.fill("/schwierigkeitsgrad");
    await saveAndWait(page);
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, "/");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Puzzles für Anfänger" })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Impressum" })).toBeVisible();
    await page.getByRole("button", { name: "Menü öffnen" }).click();
    const menu = page.getByRole("dialog");
    await expect(menu.getByRole("link", { name: "Puzzles für Anfänger" })).toHaveAttribute(
      "href",
      "/schwierigkeitsgrad",
    );
    await expect(menu.getByRole("link", { name: "Alle Produkte" })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await restoreSettings(page, MENUS);
  },
);
