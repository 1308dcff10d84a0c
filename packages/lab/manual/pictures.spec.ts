import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test as base } from "../../../e2e/fixtures/test.ts";
import { visit } from "../../../e2e/fixtures/visit.ts";
import manual from "../../../messages/de/manual.json" with { type: "json" };
import { makeDay } from "./data.ts";

const MAX_BYTES = 40_000;
const PICTURES_FOLDER = path.join(import.meta.dirname, "../../../public/hilfe");

const test = base.extend({ storageState: ({ adminSession }, provide) => provide(adminSession) });

/** By task: its page, what is framed there, and what is pressed before. */
type Screens = Record<string, [page: string, framed?: string, pressed?: string]>;

const screensOf = (day: Awaited<ReturnType<typeof makeDay>>): Screens => ({
  einrichten: ["/admin/einrichten"],
  eroeffnen: ["/admin/einstellungen/eroeffnung", "Bestätigen"],
  "zweiter-faktor": ["/admin/sicherheit", "Einrichten"],
  team: ["/admin/einstellungen/team", "Einladen"],
  firma: ["/admin/einstellungen/firma", "Bankkonto für Überweisungen"],
  betriebsferien: ["/admin/einstellungen/zeiten", "Betriebsferien"],
  versandkosten: ["/admin/einstellungen/versand", "Preis in Euro"],
  zahlungsarten: ["/admin/einstellungen/zahlung", "Zuerst vorgeschlagen"],
  marke: ["/admin/einstellungen/marke", "Farben bei Tag"],
  produkt: ["/admin/produkte/neu"],
  "produkte-einlesen": ["/admin/produkte/import", "CSV- oder ZIP-Datei wählen"],
  preise: ["/admin/produkte", "Ändern", "Alle auf dieser Seite auswählen"],
  preisaktion: ["/admin/preisaktionen", "Neue Preisaktion"],
  rabattcode: ["/admin/rabattcodes", "Neuer Rabattcode"],
  sammlung: ["/admin/sammlungen", "Sammlung hinzufügen"],
  bewertungen: ["/admin/bewertungen", "Veröffentlichen"],
  startseite: ["/admin/inhalte/startseite", "Vorschau ansehen"],
  seiten: ["/admin/inhalte/seiten", "Seite hinzufügen"],
  mails: ["/admin/inhalte/mails", "Zur Vorschau der E-Mail"],
  suchwoerter: ["/admin/suchwoerter", "Neues Suchwort"],
  weiterleitungen: ["/admin/weiterleitungen", "Neue Weiterleitung"],
  pakete: ["/admin/versand", "Als versendet markieren", "Alle auf dieser Seite auswählen"],
  "bestellung-aendern": [day.other, "Angaben ändern"],
  telefonbestellung: ["/admin/bestellungen/neu"],
  erstatten: [day.paid, "Erstatten"],
  widerruf: ["/admin/widerrufe", "Zur Erstattung"],
  kontoauszug: ["/admin/bestellungen/kontoauszug", "Kontoauszug wählen"],
  gutscheine: ["/admin/gutscheine", "Gutschein ausstellen"],
  nachrichten: [day.message, "Antwort senden"],
  termine: [day.wish, "Verschieben"],
  "eigene-fotos": [day.work, "Freigeben"],
  "fehlende-teile": ["/admin/werkstatt/teile", "Als erledigt markieren"],
  monatsabschluss: ["/admin/buchhaltung"],
  auskunft: ["/admin/kunden", "Auskunft herunterladen"],
  sicherung: ["/admin/einstellungen/betrieb", "Sicherung herunterladen"],
});

test("the screens of the manual", async ({ page, request }) => {
  const screens = screensOf(await makeDay(request));
  const shown = manual.groups.flatMap(({ tasks }) => tasks.filter((task) => "alt" in task).map(({ slug }) => slug));
  expect(Object.keys(screens).toSorted()).toEqual(shown.toSorted());
  rmSync(PICTURES_FOLDER, { recursive: true, force: true });
  mkdirSync(PICTURES_FOLDER);
  for (const [slug, [address, framed, pressed]] of Object.entries(screens))
    await test.step(slug, async () => {
      await visit(page, address);
      await page.evaluate(() => document.querySelector("header")?.remove());
      if (pressed) await page.locator("main").getByText(pressed, { exact: true }).first().click();
      if (framed) await frame(page, framed);
      await page.waitForLoadState("networkidle");
      await savePicture(await page.screenshot({ animations: "disabled" }), path.join(PICTURES_FOLDER, `${slug}.webp`));
    });
});

async function frame(page: Page, words: string) {
  const found = page.locator("main, dialog, [role=dialog]").getByText(words, { exact: true });
  const shown = found.filter({ visible: true }).last();
  await shown.evaluate((element) => {
    const whole = element.closest("a, button") ?? element.closest("label, legend")?.parentElement ?? element;
    if (!(whole instanceof HTMLElement)) return;
    whole.style.outline = "3px solid var(--vermilion)";
    whole.style.outlineOffset = "4px";
    whole.scrollIntoView({ block: "center", behavior: "instant" });
  });
}

async function savePicture(picture: Buffer, file: string) {
  for (let quality = 70; quality > 0; quality -= 10) {
    const { size } = await sharp(picture).webp({ quality, effort: 6 }).toFile(file);
    if (size <= MAX_BYTES) return;
  }
  throw new Error(`${file} is too heavy.`);
}
