import { expect } from "../fixtures/test.ts";
import { randomUUID } from "node:crypto";
import { placeOrder } from "../fixtures/admin-data.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { letterTo } from "../fixtures/post.ts";
import { visit } from "../fixtures/visit.ts";
import { bookOpen, judgeDay } from "@/lib/inquiries/appointments/slots";
import { addDays } from "@/lib/platform/calendar/days";
import { DELIVERED } from "@/lib/settings/parts";
import { findStore } from "@/lib/settings/stores";

test(
  "a message is found, answered with a template that owners keep, and closed",
  { tag: "@all" },
  async ({ page, admin }) => {
    const mark = randomUUID().slice(0, 8);
    const email = `frage-${mark}@example.org`;
    const letter = { language: "de", name: `Käthe ${mark}`, email, order_number: "KG-7F3K-9QXM", topic: "order" };
    const message = "Ein Teil fehlt.\nWas nun?";
    await service.rpc("submit_contact", { p_message: { ...letter, message } }).throwOnError();
    await visit(page, "/admin/einstellungen/antworten");
    await page.getByRole("button", { name: "Vorlage hinzufügen" }).click();
    await page.getByLabel("Name", { exact: true }).last().fill(`Teil ${mark}`);
    await page.getByLabel("Text", { exact: true }).last().fill("Wir stanzen das Teil nach.");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("„Antworten“ ist gespeichert.")).toBeVisible();
    await visit(page, "/admin/nachrichten");
    await page.getByRole("searchbox").fill(`${mark} fehlt`);
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("status")).toHaveText("1 Nachricht");
    await expectAccessible(page);
    await page.getByRole("link", { name: `Käthe ${mark}` }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Ein Teil fehlt." })).toBeVisible();
    // No order has this number: it can only be searched for.
    await expect(page.getByRole("link", { name: "In den Bestellungen suchen" })).toBeVisible();
    await expectAccessible(page);
    const words = page.getByRole("textbox", { name: "Ihre Antwort" });
    await page.getByRole("button", { name: "Antwort senden" }).click();
    await expect(words).toHaveAccessibleDescription(/Bitte schreiben Sie eine Antwort\./);
    await words.fill("es tut uns leid.");
    await page.getByLabel("Vorlage").selectOption(`Teil ${mark}`);
    await expect(words).toHaveValue("es tut uns leid.\n\nWir stanzen das Teil nach.");
    await page.getByRole("button", { name: "Antwort senden" }).click();
    await expect(page.getByText("Die Antwort wird gesendet.")).toBeVisible();
    await expect(words).toHaveValue("");
    const answers = page.getByRole("region", { name: "Ihre Antworten" });
    await expect(answers.getByRole("listitem")).toContainText(["Wir stanzen das Teil nach."]);
    await expect(answers).toContainText(admin.email);
    await expect(page.getByText(`Beantwortet von ${admin.email}, `)).toBeVisible();
    await expectAccessible(page);
    const answer = (await letterTo(email, "Antwort auf Ihre Nachricht an Kunst & Geduld")).text;
    expect(answer.replace(/\s+/g, " ")).toMatch(
      /Guten Tag Käthe \w+, es tut uns leid\. Wir stanzen das Teil nach\. Herzliche Grüße .* Ein Teil fehlt\. Was nun\?/,
    );
    await page.getByRole("button", { name: "abschließen" }).click();
    await expect(page.getByText("Nachricht abgeschlossen.")).toBeVisible();
    await visit(page, `/admin/nachrichten?q=${mark}&status=new`);
    await expect(page.getByText("Keine Nachricht gefunden.")).toBeVisible();
    await service.from("contact_messages").delete().eq("email", email).throwOnError();
  },
);

test(
  "A10 the order a message names is a link, stands in the answer's subject and shows both",
  { tag: "@all" },
  async ({ page }) => {
    const product = await makeProduct();
    const { number, email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    const letter = { language: "de", name: "Käthe", email, order_number: number.toLowerCase(), topic: "order" };
    await service.rpc("submit_contact", { p_message: { ...letter, message: "Wo ist es?" } }).throwOnError();
    await visit(page, `/admin/nachrichten?q=${encodeURIComponent(email)}`);
    await page.getByRole("link", { name: "Käthe" }).click();
    await page.getByLabel("Ihre Antwort").fill("Es ist unterwegs.");
    await page.getByRole("button", { name: "Antwort senden" }).click();
    await letterTo(email, `Antwort auf Ihre Nachricht an Kunst & Geduld (${number})`);
    await page.getByRole("link", { name: number, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Bestellung ${number}` })).toBeVisible();
    const messages = page.getByRole("region", { name: "Nachrichten zu dieser Bestellung" });
    await expect(messages).toContainText("Wo ist es?");
    await expect(messages).toContainText("Es ist unterwegs.");
    await service.from("contact_messages").delete().eq("email", email).throwOnError();
    await product.remove();
  },
);

test("a wished appointment is confirmed once, and the visitor hears of it @all", async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const email = `termin-${mark}@example.org`;
  const request = {
    language: "en",
    store: "berlin",
    name: `Kate ${mark}`,
    email,
    phone: null,
    day: "2099-12-01",
    slot: "11:30",
  };
  await service.rpc("request_appointment", { p_request: { ...request, concern: "A ring" } }).throwOnError();
  await visit(page, `/admin/termine?q=${mark}&status=new`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Dienstag, 1. Dezember 2099, 11:30 Uhr" }).click();
  await expect(page.getByText("Kunst & Geduld Berlin")).toBeVisible();
  await page.getByRole("button", { name: "Bestätigen" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Termin bestätigen?" });
  await expect(dialog).toContainText(`Die Bestätigung geht an ${email}.`);
  await dialog.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page.getByText("Termin bestätigt. Die E-Mail wird gesendet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bestätigen" })).toHaveCount(0);
  await expectAccessible(page);
  expect((await letterTo(email, "Confirmed: your appointment in Berlin")).text).toContain(
    "December 1, 2099 at 11:30 AM",
  );

  await page.getByRole("button", { name: "Termin verschieben" }).click();
  const moving = page.getByRole("dialog", { name: "Termin verschieben" });
  const submit = moving.getByRole("button", { name: "Verschieben" });
  await moving.getByLabel("Neuer Tag").fill("2020-01-07");
  await submit.click();
  await expect(moving.getByLabel("Neuer Tag")).toHaveAccessibleDescription(/ab morgen/);
  const place = findStore(DELIVERED.stores, "berlin")!;
  const { first } = bookOpen(new Date());
  const free = Array.from({ length: 30 }, (_, index) => addDays(first, index));
  await moving.getByLabel("Neuer Tag").fill(free.find((day) => judgeDay(place, day, new Date()) === null)!);
  await submit.click();
  await expect(page.getByText("Termin verschoben. Die E-Mail wird gesendet.")).toBeVisible();
  expect((await letterTo(email, "Your appointment in Berlin has moved")).text).toContain("Before: Tuesday, December 1");
  await service.from("appointment_requests").delete().eq("email", email).throwOnError();
});
