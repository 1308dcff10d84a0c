// Read by scripts without a bundler, like golive.ts: no imports but relative ones with their extension.

export type OwnerFact = {
  /** Set to true once it is true. Until then the shop does not open, and pages that say an invention call it one. */
  isConfirmed: boolean;
  what: string;
  where: string;
};

/** `npm run golive:check` asks for each. */
export const OWNER_FACTS = {
  story: {
    isConfirmed: false,
    what: "Die Geschichte des Shops, die Lebensläufe der Gründer und die Werte sind Beispieltexte.",
    where: "messages/de/about.json und messages/en/about.json (story)",
  },
  workshop: {
    isConfirmed: false,
    what: "Werkstatt, Herstellung, Herkunft und Material sind Beispieltexte.",
    where: "messages/de/about.json und messages/en/about.json (materials)",
  },
  production: {
    isConfirmed: false,
    what: "Beschnitt, Auflösung, Farbprofil, Name der Schnittfarbe und Schnittbreite sind noch nicht mit Druckerei und Laser abgestimmt; ein Probebogen ist noch nicht gefertigt. Fremde Betriebe, die eigene Fotos der Kundschaft sehen, brauchen einen Vertrag zur Auftragsverarbeitung und stehen in der Datenschutzerklärung.",
    where: "lib/settings/workshop.ts; Admin-Bereich, Einstellungen, Firma",
  },
  catalog: {
    isConfirmed: false,
    what: "Die Produkte sind Beispiele: Material und Legierung, Maße, Gewicht, Auflage (wer die Exemplare nummeriert, und wo die Nummer steht), Bilder und Texte müssen zu Ihren Artikeln passen.",
    where: "Admin-Bereich, Produkte",
  },
  licenses: {
    isConfirmed: false,
    what: "Rechte an den Motiven, fremde Hersteller und die Einstufung als Spielzeug (CE) sind noch nicht bestätigt.",
    where: "Admin-Bereich, Produkte (Künstler, Hersteller, Spielzeug)",
  },
  delivery: {
    isConfirmed: false,
    what: "Versandkosten, Lieferzeiten, Versandschluss und Versanddienst sind noch nicht bestätigt; Express und „über Nacht“ brauchen ein Produkt des Versanddienstes, das den Tag zusichert.",
    where: "Admin-Bereich, Einstellungen, Versand",
  },
  service: {
    isConfirmed: false,
    what: "Servicezeiten am Telefon und die Antwort innerhalb eines Werktags sind noch nicht bestätigt.",
    where: "Admin-Bereich, Einstellungen, Zeiten",
  },
  offers: {
    isConfirmed: false,
    what: "Freiwillige Rücknahme, Ringänderung (ein vergoldeter Ring wird danach neu vergoldet), Preis der Geschenkverpackung, Beträge der Gutscheine, Zahlungsfristen und der Ersatz fehlender Teile sind noch nicht bestätigt.",
    where:
      "Admin-Bereich, Einstellungen, Rückgabe und Versand; lib/settings/vouchers.ts, rules.reservation (supabase/schemas/orders/orders.sql), messages/de/about.json und messages/en/about.json (care)",
  },
  vouchers: {
    isConfirmed: false,
    what: "Ob Gutscheine als Einzweck- oder Mehrzweck-Gutscheine verkauft werden, ist noch nicht mit der Steuerberatung geklärt.",
    where: "Admin-Bereich, Einstellungen, Steuern",
  },
  tax: {
    isConfirmed: false,
    what: "Ob Sie Kleinunternehmer sind (§ 19 UStG: keine Mehrwertsteuer, nirgends „inkl. MwSt.“) und ob Sie eine Wirtschafts-Identifikationsnummer haben, ist noch nicht bestätigt.",
    where: "Admin-Bereich, Einstellungen, Steuern und Firma",
  },
  bank: {
    isConfirmed: false,
    what: "Ob der Kontoinhaber genau so geschrieben ist, wie ihn Ihre Bank führt, ist noch nicht bestätigt: Sonst warnt die Empfängerprüfung alle, die überweisen.",
    where: "Admin-Bereich, Einstellungen, Firma",
  },
  payments: {
    isConfirmed: false,
    what: "Wenn Sie Stripe nutzen: Vertragspartner, Vertrag zur Auftragsverarbeitung und die Garantien für Drittländer sind noch nicht abgelegt, die Zahlungsarten noch nicht anwaltlich geprüft. Zahlungsaufschub durch Dritte (Klarna) ist seit 20.11.2026 Verbraucherkredit.",
    where: "Stripe-Dashboard, lib/legal/privacy.ts",
  },
  holidays: {
    isConfirmed: false,
    what: "Werktage und Servicezeiten richten sich nach den Feiertagen eines Bundeslands (ausgeliefert: Hamburg). Ob es Ihres ist, ist noch nicht bestätigt.",
    where: "Admin-Bereich, Einstellungen, Zeiten",
  },
  newsletter: {
    isConfirmed: false,
    what: "Höchstens eine Newsletter-E-Mail im Monat, keine Messung von Öffnungen und Klicks, und wer sie versendet: noch nicht bestätigt.",
    where: "lib/subscriptions/newsletter/consent.ts; Admin-Bereich, Einstellungen, Firma",
  },
  eInvoices: {
    isConfirmed: false,
    what: "Ab wann Sie Unternehmen E-Rechnungen ausstellen müssen (Umsatz über 800.000 €: ab 1.1.2027, sonst ab 1.1.2028), ist noch nicht geklärt.",
    where: "lib/legal/terms.ts",
  },
  careers: {
    isConfirmed: false,
    what: "Ob eine Stelle frei ist, ist noch nicht bestätigt.",
    where: "messages/de/pages.json (careers)",
  },
  legalTexts: {
    isConfirmed: false,
    what: "AGB, Widerrufsbelehrung und Datenschutzerklärung sind noch nicht anwaltlich geprüft.",
    where: "lib/legal",
  },
  processors: {
    isConfirmed: false,
    what: "Die Verträge zur Auftragsverarbeitung und die Löschung der Server-Protokolle nach 14 Tagen sind noch nicht bestätigt.",
    where: "Verträge mit den Dienstleistern (Admin-Bereich, Einstellungen, Firma)",
  },
  staff: {
    isConfirmed: false,
    what: "Die Zahl der Beschäftigten ist noch nicht bestätigt: Der Satz zur Streitbeilegung gilt bis 10 Beschäftigte; ab 10 Beschäftigten oder 2 Mio. € Umsatz gilt das BFSG ohne Ausnahme.",
    where: "lib/legal/statements.ts, accessibility.ts",
  },
  packaging: {
    isConfirmed: false,
    what: "Die Verpackungen sind noch nicht als registriert bestätigt (LUCID und ein duales System).",
    where: "Register der Zentralen Stelle Verpackungsregister",
  },
} as const satisfies Record<string, OwnerFact>;

export type OwnerFactName = keyof typeof OWNER_FACTS;

export function isSample(names: readonly OwnerFactName[]): boolean {
  const facts: Record<OwnerFactName, OwnerFact> = OWNER_FACTS;
  return names.some((name) => !facts[name].isConfirmed);
}
