import { expect, test } from "vitest";
import { readCsv } from "./read-csv";

const CREDIT = { bookedOn: "2026-11-21", amountCents: 11480, reference: null };
const PURPOSE = "Bestellung KG-7F3K-9QXM";

const SPARKASSE = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02";"21.11.26";"21.11.26";"GUTSCHR. UEBERWEISUNG";"${PURPOSE}";"";"";"NOTPROVIDED";"";"";"";"Clara Schön";"DE93";"BYLADEM1001";"114,80";"EUR";"Umsatz gebucht"
"DE02";"21.11.26";"";"LASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"DE94";"";"-80,00";"EUR";"Umsatz gebucht"
"DE02";"24.11.26";"";"GUTSCHRIFT";"Morgen";"";"";"";"";"";"";"Bald";"DE95";"";"10,00";"EUR";"Umsatz vorgemerkt"`;
const VOLKSBANK = `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz
Konto;DE02;GENODEM1GLS;GLS Bank;21.11.2026;21.11.2026;Clara Schön;DE93;;Überweisungsgutschr.;${PURPOSE};114,80;EUR;1.200,00;;;;;
Konto;DE02;GENODEM1GLS;GLS Bank;20.11.2026;20.11.2026;Miete;DE94;;Dauerauftrag;Miete;-900,00;EUR;1.085,20;;;;;`;
const DKB = `"Girokonto";"DE02"
"Zeitraum:";"01.11.2026 - 21.11.2026"
"Kontostand vom 21.11.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"21.11.26";"21.11.26";"Gebucht";"Clara Schön";"Kunst und Geduld";"${PURPOSE}";"Eingang";"DE93";"114,8";"";"";""
"22.11.26";"";"Vorgemerkt";"Nina";"Kunst und Geduld";"später";"Eingang";"DE93";"5";"";"";""`;
const ING = `Umsatzanzeige;Datei erstellt am: 22.11.2026 08:00
;Letztes Update: aktuell

IBAN;DE02
Kontoname;Girokonto
Bank;ING
Kunde;Kunst und Geduld
Zeitraum;01.11.2026 - 21.11.2026
Saldo;1.234,56;EUR

Sortierung;Datum absteigend

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
21.11.2026;21.11.2026;Clara Schön;Gutschrift;${PURPOSE};1.234,56;EUR;114,80;EUR`;
const COMMERZBANK = `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie
21.11.2026;21.11.2026;Gutschrift;Clara Schön ${PURPOSE} End-to-End-Ref.: NOTPROVIDED;114,80;EUR;DE02;Sonstiges`;

const DKB_COMMAS = DKB.replaceAll('";"', '","').replace('"114,8"', '"114,80"');
const N26 = `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-21,2026-11-21,"Clara Schön",DE93,"Credit Transfer","${PURPOSE}",Hauptkonto,114.80,,,
2026-11-20,2026-11-20,"Stadtwerke, Nord",DE94,"Debit Transfer",Strom,Hauptkonto,-80.00,,,`;
const DEUTSCHE_BANK = `Umsätze Girokonto;;;Zeitraum: 30 Tage
Letzter Kontostand;;;;1.200,00;EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Soll;Haben;Währung
21.11.2026;21.11.2026;Gutschrift;Clara Schön;${PURPOSE};DE93;;;;;;;114,80;EUR
20.11.2026;20.11.2026;Lastschrift;Stadtwerke;Strom;DE94;;;;;;-80,00;;EUR
19.11.2026;19.11.2026;Lastschrift;Miete;Miete;DE94;;;;;;900,00;;EUR
Kontostand;24.11.2026;;;1.234,56;EUR`;
const COMDIRECT = `"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"1.349,36 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"--";"Übertrag";"Auftraggeber: Nina Buchungstext: später";"5,00";
"21.11.2026";"21.11.2026";"Übertrag";"Auftraggeber: Clara Schön Buchungstext: ${PURPOSE}";"114,80";

"Alter Kontostand";"1.234,56 EUR";`;

test.each([
  ["Sparkasse", SPARKASSE, 2, "Clara Schön", PURPOSE],
  ["Volksbank and GLS", VOLKSBANK, 1, "Clara Schön", PURPOSE],
  ["DKB", DKB, 1, "Clara Schön", PURPOSE],
  ["DKB with commas", DKB_COMMAS, 1, "Clara Schön", PURPOSE],
  ["N26 with commas", N26, 1, "Clara Schön", PURPOSE],
  ["Deutsche Bank with its amounts in two columns", DEUTSCHE_BANK, 2, "Clara Schön", PURPOSE],
  ["comdirect", COMDIRECT, 1, "", `Auftraggeber: Clara Schön Buchungstext: ${PURPOSE}`],
  ["tabs", VOLKSBANK.replaceAll(";", "\t"), 1, "Clara Schön", PURPOSE],
  ["ING", ING, 0, "Clara Schön", PURPOSE],
  ["Commerzbank", COMMERZBANK, 0, "", `Clara Schön ${PURPOSE} End-to-End-Ref.: NOTPROVIDED`],
])("%s", (_bank, text, passedOver, payer, purpose) => {
  expect(readCsv(text)).toEqual({ lines: [{ ...CREDIT, payer, purpose }], passedOver, unreadable: 0 });
});

const row = (date: string, amount: string) => `Buchungstag;Verwendungszweck;Betrag\n${date};x;${amount}`;

test.each([
  ["1.234,50", 123450],
  ["+12,00", 1200],
  ["1234.5", 123450],
  ["12,00 €", 1200],
])("%s is an amount", (amount, amountCents) => {
  expect(readCsv(row("21.11.2026", amount))).toMatchObject({ lines: [{ amountCents }] });
});

test.each([
  ["−12,00", "passedOver"],
  ["0,00", "passedOver"],
  ["12,005", "unreadable"],
  ["", "unreadable"],
])("the amount %s", (amount, key) => {
  expect(readCsv(row("21.11.2026", amount))).toMatchObject({ lines: [], [key]: 1 });
});

test.each(["31.02.2026", "gestern", "", "21/11/2026"])("the day %s is unreadable", (day) => {
  expect(readCsv(row(day, "1,00"))).toMatchObject({ lines: [], unreadable: 1 });
});

test("an open quotation mark is named by its line, and other tables are none", () => {
  expect(readCsv('Buchungstag;Verwendungszweck;Betrag\n"21.11.2026;x;1')).toEqual({ brokenRow: 2 });
  expect(readCsv("Name;Preis\nRing;12,00")).toBeNull();
  expect(readCsv('"Buchungstag","Verwendungszweck","Betrag"\n21.11.2026,"x,1')).toEqual({ brokenRow: 2 });
  expect(readCsv('"Datum","Name"\n21.11.2026,"Ring')).toBeNull();
});

test("an amount whose comma parts it in two is not read as its whole euros", () => {
  expect(readCsv("Buchungstag,Verwendungszweck,Betrag\n21.11.2026,x,114,80")).toMatchObject({
    lines: [],
    unreadable: 1,
  });
});

test("a booking in an account that is named for its balance is a booking", () => {
  const text = "Bezeichnung Auftragskonto;Buchungstag;Verwendungszweck;Betrag\nSaldokonto;21.11.2026;x;1,00";
  expect(readCsv(text)).toMatchObject({ lines: [{ amountCents: 100 }] });
});
