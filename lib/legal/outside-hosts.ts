/** Another provider's host that a page of ours can make a visitor's browser ask for something. */
export type OutsideHost = {
  host: string;
  /** Who runs it, with address. */
  operator: string;
  /** What is loaded from there, where, and after which act of the visitor. */
  purpose: string;
  /** What the browser transmits. */
  data: string;
  /** Where the operator says what becomes of it. */
  policy: string;
};

/**
 * Every outside host that something is loaded from: nothing before the visitor asks for it. The privacy policy lists them,
 * a test compares them with the code, and only they may be in the shop's content security policy.
 */
export const OUTSIDE_HOSTS: readonly OutsideHost[] = [
  {
    host: "www.openstreetmap.org",
    operator:
      "OpenStreetMap Foundation, St John’s Innovation Centre, Cowley Road, Cambridge CB4 0WS, Vereinigtes Königreich",
    purpose: "Karte der Umgebung eines Ladens auf den Seiten mit unseren Läden, sobald Sie eine Karte auswählen",
    data: "Ihre IP-Adresse, Angaben zu Browser und Betriebssystem, der Domainname unseres Shops und der gezeigte Kartenausschnitt",
    policy: "https://osmfoundation.org/wiki/Privacy_Policy",
  },
];
