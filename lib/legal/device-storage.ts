/** Something the shop keeps in the visitor's browser. */
export type Stored = {
  key: string;
  place: "localStorage" | "sessionStorage" | "Cookie";
  /** What it is for, and by which act of the visitor it is written. */
  purpose: string;
  /** How long it stays. */
  until: string;
};

/** Everything the shop keeps on the visitor's device; the privacy policy lists it, a test compares it with the code. */
export const DEVICE_STORAGE: readonly Stored[] = [
  {
    key: "kg-cart",
    place: "localStorage",
    purpose:
      "Ihr Warenkorb (Artikel und Stückzahlen, bei Puzzles aus eigenen Bildern auch deren Nummer und Schlüssel), sobald Sie „In den Warenkorb“ wählen",
    until: "bis Sie die Artikel entfernen oder bestellen",
  },
  {
    key: "kg-known",
    place: "localStorage",
    purpose:
      "Namen, Bilder und Preise der Artikel, die in Ihrem Warenkorb oder unter Ihren Favoriten liegen, damit beide auch ohne Verbindung lesbar bleiben",
    until: "bis Warenkorb und Favoriten leer sind",
  },
  {
    key: "kg-favorites",
    place: "localStorage",
    purpose: "Ihre Favoriten, sobald Sie das Herz eines Artikels anklicken",
    until: "bis Sie die Artikel aus den Favoriten nehmen",
  },
  {
    key: "kg-puzzle",
    place: "localStorage",
    purpose: "wie weit Sie mit einem Probepuzzle sind, sobald Sie „Spielstand auf diesem Gerät speichern“ ankreuzen",
    until: "bis das Puzzle fertig ist oder Sie das Häkchen entfernen",
  },
  {
    key: "kg-atelier",
    place: "localStorage",
    purpose:
      "die Nummer Ihres Bildes mit dem Schlüssel dazu, den Ausschnitt und den Schnitt, sobald Sie ein eigenes Bild für ein Puzzle hochladen, damit beim Neuladen der Seite nichts verloren geht; das Bild selbst nicht",
    until: "bis das Puzzle im Warenkorb liegt oder Sie „Bild löschen“ wählen",
  },
  {
    key: "kg-order-key",
    place: "localStorage",
    purpose:
      "eine Zufallszahl, die Ihre Bestellung kennzeichnet, sobald Sie die Kasse öffnen, damit ein doppelter Klick keine zweite Bestellung auslöst",
    until: "bis die Bestellung abgeschlossen ist",
  },
  {
    key: "kg-checkout",
    place: "sessionStorage",
    purpose:
      "Ihre Eingaben in der Kasse, damit beim Neuladen der Seite nichts verloren geht; Kartendaten werden nie gespeichert",
    until: "bis die Bestellung abgeschlossen ist, längstens bis Sie den Tab schließen",
  },
  {
    key: "kg-order",
    place: "Cookie",
    purpose:
      "ein Vermerk, dass Sie die Postleitzahl einer länger zurückliegenden Bestellung angegeben haben, damit wir für deren Rechnung nicht noch einmal danach fragen; beim Einkaufen wird er nie gesetzt",
    until: "eine Stunde lang",
  },
  {
    key: "kg-session",
    place: "Cookie",
    purpose: "die Anmeldung im Admin-Bereich des Shops; beim Einkaufen wird es nie gesetzt",
    until: "bis zur Abmeldung, längstens 12 Stunden",
  },
  {
    key: "kg-device",
    place: "Cookie",
    purpose:
      "eine Kennung des Geräts, von dem sich jemand im Admin-Bereich angemeldet hat, damit fremde Anmeldeversuche niemanden aussperren; beim Einkaufen wird es nie gesetzt",
    until: "180 Tage nach der letzten Anmeldung",
  },
  {
    key: "kg-factor",
    place: "Cookie",
    purpose:
      "eine Kennung des Geräts, von dem sich jemand im Admin-Bereich auch mit Code angemeldet hat, damit fremde Versuche niemanden aussperren; beim Einkaufen wird es nie gesetzt",
    until: "180 Tage nach der letzten Anmeldung",
  },
];
