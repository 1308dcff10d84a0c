export type Forbidden = { pattern: RegExp; reason: string };

export const FORBIDDEN: Forbidden[] = [
  { pattern: /\d\.\d{3} Teil/i, reason: "pieces are written without a point: 1000 Teile" },
  { pattern: /\.\.\./i, reason: "the ellipsis is one sign: …" },
  { pattern: /\bVerwaltung\b/i, reason: "the place is called Admin-Bereich" },
  { pattern: /nachgestellt/i, reason: "a test payment is simuliert" },
  { pattern: /Übernachtversand/i, reason: "reads like a night in a hotel: Versand über Nacht" },
  { pattern: /verschick|\bgeschickt/i, reason: "one word for one thing: versenden, and senden for a mail" },
  { pattern: /Paketdienst/i, reason: "one word for one thing: Versanddienst" },
  { pattern: /Versandmail/i, reason: "one word for one thing: Versandbestätigung" },
  { pattern: /Versandmeldung/i, reason: "one word for one thing: Versandbestätigung" },
  { pattern: /Terminw[uü]nsch/i, reason: "one word for one thing: Terminanfrage" },
  { pattern: /Größenratgeber/i, reason: "one word for one thing: Größenberatung" },
  { pattern: /Parfum\b/i, reason: "one spelling: Parfüm" },
  { pattern: /nicht zugestellt/i, reason: "the shop knows only whether a mail was gesendet" },
  { pattern: /(?<![-\p{L}])Adresse(?!\p{L})/u, reason: "an address is postal: say Anschrift, E-Mail-Adresse or Link" },
  { pattern: /Sprechzeit/i, reason: "a doctor has those: Servicezeiten" },
  { pattern: /unter dieser Adresse/i, reason: "an address is postal; on the web it is a Link" },
  { pattern: /nach (Stand|Zustand)\b/i, reason: "one word for one thing: Status" },
  {
    pattern: /brauchen wir für die Antwort|Felder mit \*/,
    reason: "one sentence for it: Mit * gekennzeichnete Felder …",
  },
  { pattern: /das Geld (ist )?da\b|Geld bei uns/i, reason: "a payment is eingegangen" },
  { pattern: /heruntergefallen/i, reason: "no jokes in errors" },
  { pattern: /\bSäle?\b|\bSälen\b/i, reason: "no museum: the shop has Themen" },
  { pattern: /dieses Werk|\bIhr(em|es)? Werk\b/i, reason: "a ring is no Werk: Artikel or Produkt" },
  { pattern: /Schmuck, der bleibt|lange zu tragen/i, reason: "a promise of durability for plated brass" },
  { pattern: /in Öl\b/i, reason: "no motif is painted in oil" },
  { pattern: /(?<!Zucht|-)Süßwasserperle/i, reason: "cultured pearls are called Zuchtperlen" },
  { pattern: /Von hier kamen/i, reason: "from where? Von Ihrem Internetanschluss kamen" },
  { pattern: /(geht|ging|gehen)\b[^.]*\bhinaus\b/i, reason: "a mail is gesendet" },
  { pattern: /von selbst (storniert|erinnert|hinaus)/i, reason: "what a machine does happens automatisch" },
  { pattern: /(erinner|stornier|lösch|send)[^.]* von selbst/i, reason: "what a machine does happens automatisch" },
  { pattern: /am Computer gerechnet/i, reason: "one word for one thing: computergenerierte Darstellung" },
  { pattern: /Stand der Bestellung/i, reason: "one word for one thing: Status" },
  { pattern: /Ihre Verbindung\b/, reason: "which one? Ihre Internetverbindung" },
  { pattern: /keine Post\b/, reason: "one word for one thing: E-Mails" },
];

/** Verbs that open a sentence only in a question or in a condition without 'wenn', never as an imperative. */
const OPENERS =
  "Haben|Hat|Möchten|Wollen|Können|Sollten|Sind|Waren|Ist|War|Wird|Kam|Kommt|Geht|Bleibt|Gehört|Gehören|Enthält|Fehlt|Passt|Liegt|Steht|Verlangt|Stört|Läuft|Reicht|Braucht|Brauchen|Soll|Sollen|Hätten|Wünschen|Stimmt|Stimmen|Zeigt|Gelingt|Dauert|Fällt";

/** The same with verbs that can be imperatives; what follows the comma decides. */
const ACTIONS = "Bestellen|Bezahlen|Widerrufen|Bewerten|Senden|Schreiben|Geben|Melden|Stellen|Nutzen|Wählen|Kaufen|Tun";

const START = String.raw`(?:^|[.!:;]\s+)`;

/** Conditions without 'wenn', as in 'Möchten Sie widerrufen, klicken Sie hier.'; questions are allowed. */
FORBIDDEN.push(
  {
    pattern: new RegExp(String.raw`${START}(?:${OPENERS})\s[^.?!,]*,\s[^?]*?[.!;](?:\s|$)`, "m"),
    reason: "a condition begins with Wenn or is a question",
  },
  { pattern: /,\s+so (?:\p{Ll}+(?:en|t)) (?:Sie|wir|er|sie|es)\b/u, reason: "a condition begins with Wenn" },
  {
    pattern: new RegExp(
      String.raw`${START}(?:${ACTIONS})\s(?:Sie\s)?[^.?!,]*,\s\p{Ll}+(?:en|t)\s(?:wir|es|ist)\b`,
      "mu",
    ),
    reason: "a condition begins with Wenn",
  },
);
