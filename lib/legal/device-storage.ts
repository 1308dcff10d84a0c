export type Stored = {
  key: string;
  place: "localStorage" | "sessionStorage" | "Cookie";
  /** What it is for, and by which act of the visitor it is written. */
  purpose: string;
  holds: readonly (readonly [words: string, ...fields: string[]])[];
  until: string;
};

const SAVED_AT = ["den Zeitpunkt der letzten Änderung", "savedAt"] as const;
const CONTACT = ["email", "firstName", "lastName", "phone"] as const;
const ADDRESS = [
  "address",
  "postalCode",
  "city",
  "country",
  "kind",
  "addition",
  "postNumber",
  "station",
  "hasNoNumber",
] as const;

/** The privacy policy lists it; tests compare it with the code and with what a walk through the shop has left. */
export const DEVICE_STORAGE: readonly Stored[] = [
  {
    key: "kg-cart",
    place: "localStorage",
    purpose: "Ihr Warenkorb, sobald Sie „In den Warenkorb“ wählen",
    holds: [
      ["die Artikel", "productId"],
      ["die Stückzahlen", "quantity"],
      ["die zuletzt gezeigten Preise", "seenCents"],
      ["Gravuren", "place", "text", "font"],
      ["Nummer und Schlüssel von Fotopuzzles", "design", "designKey"],
      ["Name und Gruß, die auf einem Gutschein stehen sollen", "recipient", "greeting"],
      ["an welche E-Mail-Adresse und wann wir einen Gutschein senden sollen", "email", "day"],
      SAVED_AT,
    ],
    until:
      "bis Sie die Artikel entfernen oder bestellen, längstens bis zu Ihrem ersten Besuch nach 90 Tagen ohne Änderung",
  },
  {
    key: "kg-known",
    place: "localStorage",
    purpose:
      "Namen, Bilder und Preise der Artikel, die in Ihrem Warenkorb oder unter Ihren Favoriten liegen, damit beide auch ohne Verbindung lesbar bleiben",
    holds: [
      ["Nummern der Artikel", "id"],
      ["Namen, Kategorien und Seiten", "name", "listed", "slug", "categoryName"],
      ["Preise", "priceCents", "lowestCents", "unitPrice"],
      ["Bilder", "imageUrl"],
      ["Bestand", "stock"],
      ["Merkmale", "pieces", "dimensions", "material", "difficulty", "contents", "places", "isVoucher", "isToy"],
    ],
    until: "bis Warenkorb und Favoriten leer sind",
  },
  {
    key: "kg-favorites",
    place: "localStorage",
    purpose: "Ihre Favoriten, sobald Sie das Herz eines Artikels anklicken",
    holds: [
      ["die Artikel", "ids"],
      ["Listen, die Sie geteilt haben, und womit Sie sie beenden", "lists", "token", "owner"],
      SAVED_AT,
    ],
    until:
      "bis Sie die Artikel aus den Favoriten nehmen, längstens bis zu Ihrem ersten Besuch nach einem Jahr ohne Änderung",
  },
  {
    key: "kg-puzzle",
    place: "localStorage",
    purpose: "wie weit Sie mit einem Probepuzzle sind, sobald Sie „Spielstand auf diesem Gerät speichern“ ankreuzen",
    holds: [
      ["den Artikel", "product"],
      ["Teilezahl und Schnitt", "count", "seed", "columns", "rows"],
      ["die Spielzeit", "seconds"],
      ["die Lage der Teile", "pieces", "group", "away", "x", "y", "order"],
    ],
    until: "bis das Puzzle fertig ist oder Sie das Häkchen entfernen",
  },
  {
    key: "kg-atelier",
    place: "localStorage",
    purpose:
      "Ihr Entwurf, sobald Sie ein eigenes Foto für ein Puzzle hochladen, damit beim Neuladen der Seite nichts verloren geht; das Foto selbst nicht",
    holds: [
      ["Nummer und Schlüssel des Fotos", "design", "picture", "key"],
      ["das Format", "productId"],
      ["den Ausschnitt", "turn", "x", "y", "width", "height"],
      ["den Schnitt", "seed", "shape"],
      SAVED_AT,
    ],
    until:
      "bis das Puzzle im Warenkorb liegt oder Sie „Foto löschen“ wählen, längstens bis zu Ihrem ersten Besuch nach 90 Tagen ohne Änderung",
  },
  {
    key: "kg-order-key",
    place: "localStorage",
    purpose:
      "ein Kennzeichen Ihrer Bestellung, sobald Sie die Kasse öffnen, damit ein doppelter Klick keine zweite Bestellung auslöst",
    holds: [["eine Zufallszahl"]],
    until: "bis die Bestellung abgeschlossen ist",
  },
  {
    key: "kg-checkout",
    place: "sessionStorage",
    purpose:
      "Ihre Eingaben in der Kasse, damit beim Neuladen der Seite nichts verloren geht; Kartendaten werden nie gespeichert",
    holds: [
      ["Namen, E-Mail-Adressen und Telefonnummern", ...CONTACT],
      ["Anschriften", ...ADDRESS, "hasBilling"],
      ["Angaben zur Firma", "hasCompany", "name", "vatId", "department", "reference"],
      ["Versand- und Zahlungsart", "shipping", "store", "payment"],
      ["den Text der Grußkarte", "hasGift", "text", "wrap"],
      [
        "Rabatt- und Gutscheincodes",
        "discount",
        "code",
        "kind",
        "percent",
        "amountCents",
        "eligibleCents",
        "vouchers",
        "balanceCents",
      ],
      ["die Nummer einer abgeschickten Bestellung", "pending", "key", "pieces"],
    ],
    until: "bis die Bestellung abgeschlossen ist, längstens bis Sie den Tab schließen",
  },
  {
    key: "kg-order",
    place: "Cookie",
    purpose:
      "ein Vermerk, dass Sie die Postleitzahl einer länger zurückliegenden Bestellung angegeben oder sie unter „Mein Konto“ geöffnet haben, damit wir für deren Rechnung nicht noch einmal danach fragen; beim Einkaufen wird er nie gesetzt",
    holds: [["diesen Vermerk"]],
    until: "eine Stunde lang",
  },
  {
    key: "kg-account",
    place: "Cookie",
    purpose: "Ihre Anmeldung unter „Mein Konto“; beim Einkaufen wird dieses Cookie nie gesetzt",
    holds: [["eine Zufallszahl"]],
    until: "bis Sie sich abmelden, längstens 30 Tage",
  },
  {
    key: "kg-session",
    place: "Cookie",
    purpose: "die Anmeldung im Admin-Bereich des Shops; beim Einkaufen wird dieses Cookie nie gesetzt",
    holds: [["die Kennung der Anmeldung"]],
    until: "bis zur Abmeldung, längstens 12 Stunden",
  },
  {
    key: "kg-device",
    place: "Cookie",
    purpose:
      "eine Kennung des Geräts, von dem sich jemand im Admin-Bereich angemeldet hat, damit fremde Anmeldeversuche niemanden aussperren; beim Einkaufen wird dieses Cookie nie gesetzt",
    holds: [["eine Zufallszahl"]],
    until: "180 Tage nach der letzten Anmeldung",
  },
  {
    key: "kg-factor",
    place: "Cookie",
    purpose:
      "eine Kennung des Geräts, von dem sich jemand im Admin-Bereich auch mit Code angemeldet hat, damit fremde Versuche niemanden aussperren; beim Einkaufen wird dieses Cookie nie gesetzt",
    holds: [["eine Zufallszahl"]],
    until: "180 Tage nach der letzten Anmeldung",
  },
  {
    key: "kg-preview",
    place: "Cookie",
    purpose:
      "die Vorschau auf Seiten, die noch nicht veröffentlicht sind, sobald jemand den Link dazu öffnet; beim Einkaufen wird dieses Cookie nie gesetzt, ebenso wenig __prerender_bypass, das der Browser dann auch speichert",
    holds: [["das Ende dieser Vorschau"]],
    until: "sieben Tage nach dem Erstellen des Links, __prerender_bypass bis Sie den Browser schließen",
  },
];

const list = new Intl.ListFormat("de");

export function storedText({ key, place, purpose, holds, until }: Stored): string {
  return `${key} (${place}): ${purpose}. Der Browser speichert ${list.format(holds.map(([words]) => words))}, ${until}.`;
}
