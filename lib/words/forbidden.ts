/** What the German texts must not say: where the pattern matches, and why. All patterns are read without regard to case. */
export type Forbidden = { pattern: RegExp; reason: string };

export const FORBIDDEN: Forbidden[] = [
  { pattern: /\d\.\d{3} Teil/, reason: "pieces are written without a point: 1000 Teile" },
  { pattern: /\.\.\./, reason: "the ellipsis is one sign: …" },
  { pattern: /\bVerwaltung\b/, reason: "the place is called Admin-Bereich" },
  { pattern: /nachgestellt/, reason: "a test payment is simuliert" },
  { pattern: /Übernachtversand/, reason: "reads like a night in a hotel: Versand über Nacht" },
  { pattern: /verschick/, reason: "one word for one thing: versenden" },
  { pattern: /Paketdienst/, reason: "one word for one thing: Versanddienst" },
  { pattern: /Versandmail/, reason: "one word for one thing: Versandbestätigung" },
  { pattern: /Sprechzeit/, reason: "a doctor has those: Servicezeiten" },
  { pattern: /unter dieser Adresse/, reason: "an address is postal; on the web it is a Link" },
  { pattern: /nach (Stand|Zustand)\b/, reason: "one word for one thing: Status" },
  {
    pattern: /brauchen wir für die Antwort|Felder mit \*/,
    reason: "one sentence for it: Mit * gekennzeichnete Felder …",
  },
  { pattern: /das Geld (ist )?da\b|Geld bei uns/, reason: "a payment is eingegangen" },
  { pattern: /heruntergefallen/, reason: "no jokes in errors" },
  { pattern: /\bSäle?\b|\bSälen\b/, reason: "no museum: the shop has Themen" },
  { pattern: /dieses Werk|\bIhr(em|es)? Werk\b/, reason: "a ring is no Werk: Artikel or Produkt" },
  { pattern: /Schmuck, der bleibt|lange zu tragen/, reason: "a promise of durability for plated brass" },
  { pattern: /in Öl\b/, reason: "no motif is painted in oil" },
  { pattern: /(?<!Zucht|-)Süßwasserperle/, reason: "cultured pearls are called Zuchtperlen" },
  { pattern: /\bNEW\b/, reason: "the shop is German: NEU" },
  { pattern: /Von hier kamen/, reason: "from where? Von Ihrem Internetanschluss kamen" },
  { pattern: /(geht|ging|gehen)\b[^.]*\bhinaus\b/, reason: "a mail is gesendet" },
  { pattern: /von selbst (storniert|erinnert|hinaus)/, reason: "what a machine does happens automatisch" },
];

/** Verbs that open a sentence only in a question or in a condition without 'wenn', never as an imperative. */
const OPENERS =
  "Haben|Hat|Möchten|Wollen|Können|Sollten|Sind|Waren|Ist|War|Wird|Kam|Kommt|Geht|Bleibt|Gehört|Gehören|Enthält|Fehlt|Passt|Liegt|Steht|Verlangt|Stört|Läuft|Reicht|Braucht|Brauchen|Soll|Sollen|Hätten|Wünschen";

/** The same with verbs that can be imperatives: told apart by what follows the comma. */
const ACTIONS = "Bestellen|Bezahlen|Widerrufen|Bewerten|Senden|Schreiben|Geben|Melden|Stellen|Nutzen|Wählen|Kaufen|Tun";

const START = String.raw`(?:^|[.!:;]\s+)`;

/** 'Möchten Sie widerrufen, klicken Sie hier.': nobody in a shop talks like that. A question is none. */
FORBIDDEN.push(
  {
    pattern: new RegExp(String.raw`${START}(?:${OPENERS})\s[^.?!,]*,\s[^?]*?[.!;](?:\s|$)`, "m"),
    reason: "a condition begins with Wenn or is a question",
  },
  {
    pattern: new RegExp(
      String.raw`${START}(?:${ACTIONS})\s(?:Sie\s)?[^.?!,]*,\s\p{Ll}+(?:en|t)\s(?:wir|es|ist)\b`,
      "mu",
    ),
    reason: "a condition begins with Wenn",
  },
);
