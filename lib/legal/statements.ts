// Sentences that must read the same on every page.

/** Impressum and terms (§ 36 VSBG). "Im Einzelfall" or the like would make it invalid. */
export const DISPUTE_STATEMENT =
  "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.";

/** Said by the confirmation e-mail, and announced by the terms: the contract is made with it. */
export const ACCEPTANCE_SENTENCE = "Wir nehmen Ihre Bestellung an.";

export const DELIVERY_AREA = "Wir liefern nur nach Deutschland.";

/** For what is engraved or made of the shopper's own picture (§ 312g (2) no. 1 BGB); a size from a list changes nothing. */
export const MADE_TO_ORDER_STATEMENT =
  "Für Artikel, die wir nach Ihren Angaben anfertigen (mit Gravur oder aus Ihrem Foto), besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 BGB).";

/** As delivered; with other settings `workingDays` words it. */
export const WORKING_DAYS = "Werktage sind Montag bis Freitag, ausgenommen gesetzliche Feiertage in Hamburg.";
