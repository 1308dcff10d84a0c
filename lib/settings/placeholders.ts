// Read by scripts without a bundler, like golive.ts: only relative imports with their extension.
import { isIban } from "./iban.ts";
import type { Company } from "./company.ts";
import type { Store } from "./stores.ts";

/** Numbers that the Federal Network Agency keeps for films: they are never in use. */
const FILM_NUMBERS = /^49(?:3023125|6990009|4066969|2214710|8999998)\d{3}$/;

type Check = (company: Company) => boolean;

/** What is missing or still made up, by the field of the form that mends it. */
const CHECKS = {
  owners: ({ owners }) => owners.length === 0 || owners.some(isInvented),
  street: ({ street, city }) => isInvented(street) || isInvented(city),
  phone: ({ phone }) => isNoPhone(phone),
  email: ({ email }) => isNoMailbox(email),
  vatId: ({ vatId }) => isNoVatId(vatId),
  taxNumber: ({ vatId, taxNumber }) => vatId === null && isNoTaxNumber(taxNumber),
  economicId: ({ economicId }) => isNoEconomicId(economicId),
  bankHolder: ({ bankHolder }) => isInvented(bankHolder),
  iban: ({ iban }) => isNoAccount(iban),
  bic: ({ bic }) => isNoBic(bic),
  bankName: ({ bankName }) => isInvented(bankName),
  hosting: ({ hosting }) => isInvented(hosting),
  mailing: ({ mailing }) => isInvented(mailing),
  production: ({ production }) => production !== null && isInvented(production),
  confirmedOn: ({ confirmedOn }) => isNoDay(confirmedOn),
} as const satisfies Partial<Record<keyof Company, Check>>;

export type CheckedField = keyof typeof CHECKS;

// Object.keys says string for every key.
export const CHECKED_FIELDS = Object.keys(CHECKS) as CheckedField[];

export function placeholdersIn(company: Company): CheckedField[] {
  return CHECKED_FIELDS.filter((field) => CHECKS[field](company));
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
