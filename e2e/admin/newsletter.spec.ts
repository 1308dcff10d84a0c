import { expect } from "../fixtures/test.ts";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

const confirmedAt = new Date().toISOString();

test(
  "the list: filtered, searched, downloaded without formulas or anybody unconfirmed, and erased",
  { tag: "@all" },
  async ({ page }) => {
    const mark = randomUUID().slice(0, 8);
    const yes = `ja-${mark}@example.org`;
    const maybe = `offen-${mark}@example.org`;
    const formula = `=1+1-${mark}@example.org`;
    const consent = { consent_version: "1", consent_text: "Ja" };
    const { data } = await service
      .from("newsletter_subscribers")
      .insert([
        { email: yes, status: "confirmed", confirmed_at: confirmedAt, ...consent },
        { email: formula, status: "confirmed", confirmed_at: confirmedAt, ...consent },
        { email: maybe, status: "pending", confirmed_at: null, ...consent },
      ])
      .select("email, unsubscribe_token")
      .throwOnError();

    await visit(page, "/admin/newsletter");
    await page.getByLabel("E-Mail").fill(mark.toUpperCase());
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("status")).toHaveText("3 E-Mail-Adressen");
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Unbestätigt \(\d+\)$/ }).click();
    await expect(page.getByRole("status")).toHaveText("1 E-Mail-Adresse");
    await expect(page.getByRole("rowheader", { name: maybe })).toBeVisible();

    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Liste herunterladen (CSV)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), "utf8");
    expect(csv.startsWith("\uFEFFE-Mail;Bestätigt am;Fassung der Einwilligung;Abmeldelink\r\n")).toBe(true);
    const lines = csv.split("\r\n").filter((line) => line.includes(mark));
    const token = data.find(({ email }) => email === yes)?.unsubscribe_token;
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`^${yes};[^;]+;1;https?://[^;]+/newsletter/abmelden\\?token=${token}$`));
    expect(lines[1]!.startsWith(`"'=1+1`)).toBe(true);

    await page.getByRole("button", { name: `${maybe} löschen` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("E-Mail-Adresse gelöscht.")).toBeVisible();
    const left = await service.from("newsletter_subscribers").select("email").like("email", `%${mark}%`).throwOnError();
    expect(left.data.map(({ email }) => email as string).sort()).toEqual([formula, yes].sort());
    await visit(page, "/admin/protokoll?status=newsletter_subscribers");
    await expect(page.getByRole("main")).toContainText("Gelöscht");
    await expect(page.getByRole("main")).toContainText("Heruntergeladen");
    await expect(page.getByRole("main")).not.toContainText(mark);
    await service.from("newsletter_subscribers").delete().like("email", `%${mark}%`).throwOnError();
  },
);

test("the file is nobody else's", async ({ playwright, baseURL }) => {
  const stranger = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const answer = await stranger.get("/admin/newsletter/empfaenger.csv", { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(await answer.text()).not.toContain("token=");
  await stranger.dispose();
});
