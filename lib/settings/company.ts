import {
  IS_DATE,
  IS_EMAIL,
  IS_IBAN,
  IS_PHONE,
  IS_POSTAL_CODE,
  list,
  optionalRead,
  optionalText,
  readAs,
  text,
  type FieldError,
} from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

const LEGAL_NAME = "Kunst & Geduld GbR";

const NAME_LINES = { error: "wrong", read: (line: string) => line, write: String } as const;

const PROFILE_LINES = {
  error: "social",
  read: (line: string) => {
    const [, name, url] = /^(\S.{0,40}) (https:\/\/\S+)$/.exec(line) ?? [];
    return name && url && URL.canParse(url) ? { name, url } : null;
  },
  write: ({ name, url }: { name: string; url: string }) => `${name} ${url}`,
} as const;

/** Official codes are printed in groups, and typed so. */
const grouped = (error: FieldError, code: RegExp) => ({
  error,
  read: (line: string) => {
    const joined = line.replace(/\s/g, "").toUpperCase();
    return code.test(joined) ? joined : null;
  },
  write: String,
});

/** What is delivered are placeholders, all but the shop's name, to be replaced by the owners before the shop goes live. */
export const COMPANY = definePart({
  shop: text("Kunst & Geduld", { group: "shop", most: 60 }, { error: "name", is: /^[^<>{}]+$/ }),
  /** As the Impressum and the withdrawal policy must name it. */
  legalName: text(LEGAL_NAME, { group: "business" }),
  legalForm: text("Gesellschaft bürgerlichen Rechts"),
  /** In the form in which the law requires the responsible persons to be named. */
  owners: list<string>(["Clara Wiesner", "Jonas Rehbein"], true, {}, NAME_LINES),
  /** Such as "Amtsgericht Hamburg, GsR 1234"; null for as long as there is no entry. */
  register: optionalText(null),
  /** Of trades that need a permit (§ 5 (1) No. 3 DDG). */
  authority: optionalText(null),
  street: text("Musterstraße 1", { group: "contact" }),
  postalCode: text("20095", {}, IS_POSTAL_CODE),
  city: text("Hamburg"),
  phone: text("+49 40 66969 100", { kind: "tel" }, IS_PHONE),
  email: text("hallo@kunst-und-geduld.example", { kind: "email" }, IS_EMAIL),
  social: list<{ name: string; url: string }>([], false, {}, PROFILE_LINES),
  vatId: optionalRead("DE000000000", { group: "tax" }, grouped("vatId", /^DE\d{9}$/)),
  /** The Steuernummer, such as "12/345/67890": required on invoices if there is no VAT number. Null: not shown. */
  taxNumber: optionalText(null, {}, { error: "taxNumber", is: /^(?:[ /]*\d){10,13}$/ }),
  /** The Wirtschafts-Identifikationsnummer; null until the tax office has given one. */
  economicId: optionalRead(null, {}, grouped("economicId", /^DE\d{9}-\d{5}$/)),
  bankHolder: text(LEGAL_NAME, { group: "bank" }),
  iban: text("DE00 0000 0000 0000 0000 00", {}, IS_IBAN),
  bic: readAs("XXXXDEXX", {}, grouped("bic", /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/)),
  bankName: text("Musterbank"),
  /** The privacy policy names them. */
  hosting: text("Musterhosting GmbH, Musterstraße 4, 10115 Berlin", { group: "processors" }),
  /** Each `…Abroad`: the country outside the EU and the EEA, and what makes it lawful there (Art. 44 to 49 GDPR). */
  hostingAbroad: optionalText(null),
  mailing: text("Mustermail GmbH, Musterstraße 5, 10115 Berlin"),
  mailingAbroad: optionalText(null),
  /** Who prints or cuts shoppers' own pictures for the shop; null: its own workshop does. */
  production: optionalText(null),
  productionAbroad: optionalText(null),
  /** Others, such as "Buchhaltung: Musterzahlen GmbH, Musterstraße 6, 10115 Berlin". */
  processors: list<string>([], false, {}, NAME_LINES),
  /** The authority of the owners' federal state. */
  dataProtectionAuthority: text(
    "Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit, Ludwig-Erhard-Straße 22, 20459 Hamburg",
  ),
  /** The day the owners confirmed every value above: no program can check that. */
  confirmedOn: optionalText(null, { kind: "date", group: "confirmed" }, IS_DATE),
});

export type Company = ValueOf<typeof COMPANY>;

/** The shop is German, and so is its law. */
export const COUNTRY = { name: "Deutschland", code: "DE" };

export function bankOf({ bankHolder: holder, iban, bic, bankName: name }: Company) {
  return { holder, iban, bic, name };
}
