import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "../fixtures/test.ts";
import { confirmAddress, readOrder } from "../fixtures/backend.ts";
import { fill, test as base } from "./cart-page.ts";
import { visit } from "../fixtures/visit.ts";

type Product = Parameters<typeof fill>[1];

export const test = base;

/** A test card number that passes every check. */
export const CARD = { holder: "Clara Prüfung", number: "4242424242424242", expiry: "1234", cvv: "987" };

export const submit = (page: Page) =>
  page.getByRole("button", { name: /^(Bestellung abschließen • |Bestellung wird aufgegeben)/ });
/** The part with the goods, the totals and the button. */
export const order = (page: Page) => page.getByRole("region", { name: "Ihre Bestellung" });
/** A field of the form, not one of the invoice address. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).first();
/** A field of the invoice address. */
export const billing = (page: Page, label: string): Locator =>
  page.getByRole("region", { name: "Rechnungsadresse" }).getByLabel(label, { exact: true });

export async function openCheckout(page: Page, product: Product): Promise<void> {
  await fill(page, product);
  await visit(page, "/checkout");
  await expect(order(page).getByText("€49,90 je Stück")).toBeVisible();
}

/** Fills in who orders and where the parcel goes; an address keeps only some unpaid orders, so each test has its own. */
export async function typeAddress(page: Page, email = `clara-${randomUUID()}@pruefung.example`): Promise<void> {
  await field(page, "E-Mail-Adresse").fill(email);
  await field(page, "Vorname").fill("Clara");
  await field(page, "Nachname").fill("Prüfung");
  await field(page, "Straße und Hausnummer").fill("Straße des 17. Juni 135");
  await field(page, "PLZ").fill("01067");
  await field(page, "Ort").fill("Dresden");
}

/** Fills in a card key by key, as a person does. */
export async function typeCard(page: Page, card = CARD): Promise<void> {
  await page.getByLabel("Karteninhaber").fill(card.holder);
  await page.getByLabel("Kartennummer").pressSequentially(card.number);
  await page.getByLabel("Gültig bis (MM/JJ)").pressSequentially(card.expiry);
  await page.getByLabel("Prüfnummer (CVV)").pressSequentially(card.cvv);
}

/** Waits for the confirmation and gives the order back as it lies in the database. */
export async function placed(page: Page): Promise<Awaited<ReturnType<typeof readOrder>>> {
  await page.waitForURL(/\/bestellung\/[0-9a-f-]{36}\/danke$/, { timeout: 30_000 });
  const token = /bestellung\/([^/]+)/.exec(page.url())?.[1] ?? "";
  await confirmAddress(token);
  return readOrder(token);
}

export async function applyCode(page: Page, code: string): Promise<void> {
  const input = order(page).getByLabel("Rabattcode eingeben");
  if (!(await input.isVisible())) await order(page).locator("summary", { hasText: "Rabattcode" }).click();
  await input.fill(code);
  await order(page).getByRole("button", { name: "Anwenden" }).click();
}

export const amount = (page: Page, label: string): Locator =>
  order(page).locator("dt", { hasText: label }).locator("xpath=following-sibling::dd[1]");
