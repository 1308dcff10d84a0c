import { flag, type Field } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

/**
 * What no program can check: the owners confirm each. Until then the shop does not open, and pages that say an invention call it one.
 * `at`: where it is read and changed, a field of the settings ("company#iban") or a page.
 */
export const OWNER_FACTS = {
  register: { group: "company", at: "company#register" },
  dataProtection: { group: "company", at: "company#dataProtectionAuthority" },
  bank: { group: "company", at: "company#bankHolder" },
  holidays: { group: "company", at: "hours#state" },
  service: { group: "company", at: "hours#weekdays" },
  tax: { group: "tax", at: "tax#isSmallBusiness" },
  economicId: { group: "tax", at: "company#economicId" },
  vouchers: { group: "tax", at: "tax#voucherPurpose" },
  eInvoices: { group: "tax", at: "/agb#geltung-und-vertragspartner" },
  delivery: { group: "offers", at: "shipping#standardCents" },
  giftWrap: { group: "offers", at: "shipping#wrapCents" },
  returns: { group: "offers", at: "returns#voluntaryDays" },
  voucherAmounts: { group: "offers", at: "/gutschein" },
  reservations: { group: "offers", at: "/agb#zahlung" },
  missingPieces: { group: "offers", at: "/ueber-uns/kundenservice" },
  catalog: { group: "range", at: "/admin/produkte" },
  editions: { group: "range", at: "/admin/produkte" },
  licenses: { group: "range", at: "/admin/produkte" },
  cutting: { group: "range", at: "/admin/werkstatt" },
  home: { group: "texts", at: "home#de/heroTitle" },
  story: { group: "texts", at: "story#de/title" },
  workshop: { group: "texts", at: "materials#de/title" },
  careers: { group: "texts", at: "careers#de/title" },
  legalTexts: { group: "texts", at: "/agb" },
  newsletter: { group: "texts", at: "/newsletter" },
  stripeContract: { group: "payment", at: "payment#hasOnline" },
  stripeMethods: { group: "payment", at: "payment#hasOnline" },
  klarna: { group: "payment", at: "payment#hasOnline" },
  processors: { group: "duties", at: "company#hosting" },
  newsletterProvider: { group: "duties", at: "company#mailing" },
  production: { group: "duties", at: "company#production" },
  staff: { group: "duties", at: "/impressum" },
  packaging: { group: "duties", at: "https://lucid.verpackungsregister.org" },
} as const satisfies Record<string, { group: string; at: string }>;

export type OwnerFactName = keyof typeof OWNER_FACTS;

// Object.keys says string for every key.
export const OWNER_FACT_NAMES = Object.keys(OWNER_FACTS) as OwnerFactName[];

// Object.fromEntries loses the names.
const confirmations = Object.fromEntries(OWNER_FACT_NAMES.map((name) => [name, flag(false, {})])) as Record<
  OwnerFactName,
  Field<boolean>
>;

export const OPENING = definePart({
  ...confirmations,
  /** The guide for the first steps is not offered on the overview any more. */
  hidesGuide: flag(false, {}),
});

type Opening = ValueOf<typeof OPENING>;

export function isSample(opening: Opening, names: readonly OwnerFactName[]): boolean {
  return names.some((name) => !opening[name]);
}
