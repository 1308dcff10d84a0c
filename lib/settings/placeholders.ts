// Read by scripts without a bundler, like golive.ts: only relative imports with their extension.
import { isIban } from "./iban.ts";
import type { Company } from "./company.ts";
import type { Store } from "./stores.ts";

/** Numbers that the Federal Network Agency keeps for films: they are never in use. */
const FILM_NUMBERS = /^49(?:3023125|6990009|4066969|2214710|8999998)\d{3}$/;

export function placeholdersIn(company: Company): string[] {
  const { owners, street, city, phone, email, vatId, economicId, taxNumber, confirmedOn } = company;
  const checks: [isMissing: boolean, what: string][] = [
    [owners.length === 0 || owners.some(isInvented), "Die Namen der Inhaber fehlen."],
    [isInvented(street) || isInvented(city), "Die Anschrift ist noch ein Platzhalter."],
    [isNoPhone(phone), "Die Telefonnummer ist noch ein Platzhalter."],
    [isNoMailbox(email), "Die E-Mail-Adresse ist noch ein Platzhalter."],
    [isNoVatId(vatId), "Die Umsatzsteuer-Identifikationsnummer ist noch ein Platzhalter."],
    [isNoEconomicId(economicId), "Die Wirtschafts-Identifikationsnummer ist noch ein Platzhalter."],
    [
      vatId === null && isNoTaxNumber(taxNumber),
      "Ohne Umsatzsteuer-Identifikationsnummer fehlt die Steuernummer für die Rechnungen.",
    ],
    [isNoAccount(company.iban), "Die IBAN für Vorkasse ist kein gültiges Konto."],
    [isNoBic(company.bic), "Die BIC der Bank ist noch ein Platzhalter."],
    [isInvented(company.bankName), "Der Name der Bank ist noch ein Platzhalter."],
    [isInvented(company.bankHolder), "Der Name des Kontoinhabers ist noch ein Platzhalter."],
    [isInvented(company.hosting), "Der Dienstleister für Server und Datenbank ist noch ein Platzhalter."],
    [isInvented(company.mailing), "Der Dienstleister für den E-Mail-Versand ist noch ein Platzhalter."],
    [
      company.production !== null && isInvented(company.production),
      "Der Betrieb, der eigene Fotos druckt oder schneidet, ist noch ein Platzhalter.",
    ],
    [isNoDay(confirmedOn), "Die Inhaber haben noch nicht bestätigt, dass alle Angaben stimmen."],
  ];
  return checks.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

export function isInventedStore({ street, city, phone }: Pick<Store, "street" | "city" | "phone">): boolean {
  return isInvented(street) || isInvented(city) || isNoPhone(phone);
}

function isInvented(text: string): boolean {
  return text.trim() === "" || /muster|example/i.test(text);
}

function isNoPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, "");
  return digits.length < 8 || FILM_NUMBERS.test(digits);
}

function isNoMailbox(email: string): boolean {
  return !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email) || /(\.|@)(example|test|invalid|localhost)(\.|$)/i.test(email);
}

function isNoVatId(vatId: string | null): boolean {
  return vatId !== null && !/^DE(?!0+$)\d{9}$/.test(vatId);
}

function isNoEconomicId(economicId: string | null): boolean {
  return economicId !== null && !/^DE(?!0+-)\d{9}-\d{5}$/.test(economicId);
}

/** § 14 (4) No. 2 UStG and § 34a UStDV require one of the two numbers on each invoice. */
function isNoTaxNumber(taxNumber: string | null): boolean {
  const digits = (taxNumber ?? "").replace(/[\s/]/g, "");
  return !/^(?!0+$)\d{10,13}$/.test(digits);
}

function isNoAccount(iban: string): boolean {
  return !isIban(iban) || /^[A-Z]{2}\d{2}0+$/.test(iban.replaceAll(" ", ""));
}

function isNoBic(bic: string): boolean {
  return !/^(?!X{4})[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic);
}

function isNoDay(day: string | null): boolean {
  return day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day));
}
