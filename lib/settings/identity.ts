export type Identity = {
  shop: string;
  legalName: string;
  owners: readonly string[];
  legalForm: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  countryCode: string;
  phone: string;
  email: string;
  vatId: string | null;
  economicId: string | null;
  taxNumber: string | null;
  bank: { holder: string; iban: string; bic: string; name: string };
  register: string | null;
  processors: { hosting: string; mail: string; production: string | null };
  dataProtectionAuthority: string;
  social: readonly { name: string; url: string }[];
  confirmedOn: string | null;
};

const LEGAL_NAME = "Kunst & Geduld GbR";

/** All values but the shop's name are placeholders, to be replaced by the owners before the shop goes live. */
export const IDENTITY = {
  shop: "Kunst & Geduld",
  /** As the Impressum and the withdrawal policy must name it. */
  legalName: LEGAL_NAME,
  /** In the form in which the law requires the responsible persons to be named. */
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
  /** The Wirtschafts-Identifikationsnummer, such as "DE123456789-00001"; null until the tax office has given one. */
  economicId: null,
  /** The Steuernummer, such as "12/345/67890": required on invoices if there is no VAT number. Null: not shown. */
  taxNumber: null,
  bank: { holder: LEGAL_NAME, iban: "DE00 0000 0000 0000 0000 00", bic: "XXXXDEXX", name: "Musterbank" },
  /** Such as "Amtsgericht Hamburg, GsR 1234"; null for as long as there is no entry. */
  register: null,
  /** The privacy policy names them, and says that all of them work within the EU and the EEA. */
  processors: {
    hosting: "Musterhosting GmbH, Musterstraße 4, 10115 Berlin",
    mail: "Mustermail GmbH, Musterstraße 5, 10115 Berlin",
    /** Who prints or cuts shoppers' own pictures for the shop; null: its own workshop does. */
    production: null,
  },
  /** The authority of the owners' federal state. */
  dataProtectionAuthority:
    "Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit, Ludwig-Erhard-Straße 22, 20459 Hamburg",
  /** Such as { name: "Mastodon", url: "https://…" }; linked in the footer. */
  social: [],
  /** The day the owners confirmed every value above ("YYYY-MM-DD"): no program can check that. */
  confirmedOn: null,
} as const satisfies Identity;
