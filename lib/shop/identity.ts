/**
 * Who runs the shop; every page that names the owners reads it here and nowhere else.
 * All values but the shop's name are placeholders, to be replaced by the owners before the shop goes live.
 */
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
  /** Where prepaid orders are paid to. */
  bank: { holder: "Kunst & Geduld GbR", iban: "DE00 0000 0000 0000 0000 00", bic: "XXXXDEXX", name: "Musterbank" },
  register: null,
} as const;
