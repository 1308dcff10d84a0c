export type OutsideHost = {
  host: string;
  operator: string;
  /** What is loaded from there, where, and after which act of the visitor. */
  purpose: string;
  data: string;
  policy: string;
};

/** The privacy policy lists them, a test compares them with the code, and the content security policy has no others. */
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
