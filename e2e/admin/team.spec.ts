import { randomUUID } from "node:crypto";
import { signIn } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { authLink, dialogOf, productTest as test } from "../pages/admin-page.ts";

const memberOf = (page: Page, email: string) =>
  page.getByRole("region", { name: "Wer Zugang hat" }).getByRole("listitem").filter({ hasText: email });

test(
  "an owner invites a colleague, changes the role and takes it away; the colleague is out at once",
  { tag: "@all" },
  async ({ page, browser }) => {
    const colleague = { email: `kollegin-${randomUUID()}@example.org`, password: "vier alte Heringe" };
    await visit(page, "/admin/einstellungen/team");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Einladen" }).click();
    await expect(page.getByText("Bitte geben Sie die E-Mail-Adresse ein.")).toBeVisible();
    await page.getByLabel("E-Mail-Adresse").fill(colleague.email);
    await page.getByRole("button", { name: "Einladen" }).click();
    await expect(page.getByText(`Die Einladung an ${colleague.email} ist unterwegs.`)).toBeVisible();
    const member = memberOf(page, colleague.email);
    await expect(member).toContainText("der Link wurde noch nicht geöffnet");

    const context = await browser.newContext({ storageState: undefined, extraHTTPHeaders: ownAddress() });
    const theirs = await context.newPage();
    await visit(theirs, await authLink(colleague.email, "invite"));
    await theirs.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
    await theirs.getByLabel(/^Neues Passwort/).fill(colleague.password);
    await theirs.getByRole("button", { name: "Passwort speichern" }).click();
    await visit(theirs, "/admin");
    await expect(theirs).toHaveURL("/admin/bestellungen");

    await page.reload();
    await member.getByLabel("Rolle").selectOption("Werkstatt");
    await member.getByRole("button", { name: `Rolle speichern: ${colleague.email}` }).click();
    await expect(page.getByText("Die Rolle ist geändert.")).toBeVisible();
    await visit(theirs, "/admin/bestellungen");
    await expect(theirs).toHaveURL("/admin/werkstatt");
    await expect(theirs.getByText("Diese Seite ist für Ihre Rolle nicht freigegeben.")).toBeVisible();

    await member.getByRole("button", { name: `Zugang entziehen: ${colleague.email}` }).click();
    await dialogOf(page).getByRole("button", { name: "Zugang entziehen" }).click();
    await expect(page.getByText("Der Zugang ist entzogen.")).toBeVisible();
    await expect(member).toHaveCount(0);
    await visit(theirs, "/admin/werkstatt");
    await expect(theirs).toHaveURL(/^[^?]*\/auth\?weiter=/);
    await signIn(theirs, colleague);
    await expect(theirs.getByText("Sie haben keine Admin-Berechtigung")).toBeVisible();
    await context.close();
  },
);
