/** Who runs the shop. Imprint, e-mails, invoices and the brand pages read it here and nowhere else. */
export const IDENTITY = {
  shop: "Kunst & Geduld",
  /** The owners, named as the law wants the responsible persons named. */
  owners: ["Clara Wiesner", "Jonas Rehbein"],
  legalForm: "Gesellschaft bürgerlichen Rechts",
  street: "Musterstraße 1",
  postalCode: "20095",
  city: "Hamburg",
  country: "Deutschland",
  countryCode: "DE",
  phone: "+49 40 66969 100",
  email: "hallo@kunst-und-geduld.example",
  /** Null for as long as there is none. */
  vatId: "DE000000000",
  register: null,
} as const;

export type IdentityField = keyof typeof IDENTITY;

/** The fields that still hold an invented value. A shop that goes live has an empty list here. */
export const IDENTITY_PLACEHOLDERS: readonly IdentityField[] = [
  "owners",
  "legalForm",
  "street",
  "postalCode",
  "city",
  "phone",
  "email",
  "vatId",
];
