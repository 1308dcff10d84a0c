import { afterEach, expect, test, vi } from "vitest";
import { RESERVATION } from "@/lib/platform/rules/reservation.generated";
import { plainText } from "./plain-text";
import { ACCEPTANCE_SENTENCE, DELIVERY_AREA } from "./statements";
import { terms } from "./terms";
import { TERMS_VERSION } from "./versions";
import { DELIVERED } from "@/lib/settings/parts";
import { workingDays } from "./working-days";

const text = plainText(terms(DELIVERED));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The terms of a shop with other settings. */
async function termsWith({
  mode = "live",
  isSmallBusiness = false,
  paysOnline = false,
  hasOnline = true,
}): Promise<string> {
  vi.resetModules();
  vi.stubEnv("PAYS_ONLINE", paysOnline ? "1" : "");
  vi.stubEnv("SHOP_MODE", mode);
  const [tax, payment] = [
    { ...DELIVERED.tax, isSmallBusiness },
    { ...DELIVERED.payment, hasOnline },
  ];
  const shop = { ...DELIVERED, tax, payment };
  return plainText((await import("./terms")).terms(shop));
}

test("law 1, 4: the terms say what the prices contain, in both tax modes", async () => {
  expect(await termsWith({})).toContain("enthalten die gesetzliche Mehrwertsteuer");
  expect(await termsWith({})).not.toContain("§ 19 UStG");
  expect(await termsWith({ isSmallBusiness: true })).toContain("Gemäß § 19 UStG");
  expect(await termsWith({ isSmallBusiness: true })).not.toContain("Mehrwertsteuer");
});

test("a live shop's terms know no test and no pretended payment", async () => {
  expect(await termsWith({ mode: "live" })).not.toMatch(/Testbetrieb|Karte/);
  expect(await termsWith({ mode: "test" })).toContain("Es kommen keine Verträge zustande");
});

test("owners who do not let customers pay online need no other words than a shop without a provider", async () => {
  expect(await termsWith({ paysOnline: true, hasOnline: false })).toBe(await termsWith({ hasOnline: false }));
});

test("law 36: the terms announce the mail that accepts the order", () => {
  expect(text).toContain("Mit dieser E-Mail nehmen wir Ihre Bestellung an");
  expect(text).toContain(ACCEPTANCE_SENTENCE);
  expect(text).toContain("nehmen wir Ihre Bestellung mit dieser Seite an; dort steht auch Ihre Bestellnummer");
});

test("law 36, 37: who pays online has a contract once that is done; without a provider nobody reads of it", async () => {
  const online = await termsWith({ paysOnline: true });
  expect(online).toContain("Solange Sie nicht bezahlt haben, ist kein Vertrag geschlossen.");
  expect(online).toContain("Online-Zahlung: Nach der Bestellung öffnen wir die Bezahlseite");
  expect(online).toContain(
    `setzen Ihnen eine Frist von ${RESERVATION.graceDays} Tagen, in der Sie noch einmal bezahlen`,
  );
  expect(online).toContain("geben wir automatisch zurück");
  expect(await termsWith({})).not.toMatch(/Online-Zahlung|Bezahlseite|Stripe/);
});

test("law 41: the terms tell businesses what holds for them, and which invoice they get", () => {
  expect(text).toContain("Auch Unternehmen können bei uns bestellen, zu denselben Preisen und Bedingungen.");
  expect(text).toContain("Rücknahme und Gewährleistung gelten für sie wie für Verbraucher");
  expect(text).not.toContain("nur für Verbraucher");
  expect(text).toContain("zugleich eine elektronische Rechnung ist (E-Rechnung im Format ZUGFeRD)");
});

test("law 54: what is given beyond the law says for which rings, who pays the postage, and what becomes of the withdrawal", () => {
  expect(text).toContain("Ob sich ein Ring in der Größe ändern lässt, steht auf der Produktseite.");
  expect(text).toContain("Hin- und Rückporto zahlen wir.");
  expect(text).toContain("Auch einen geänderten Ring können Sie bis zum Ende der Widerrufsfrist zurückgeben.");
});

test("law 22, 23: the terms tell contract steps, correction, storage and language", () => {
  expect(text).toContain("So kommt der Vertrag zustande");
  expect(text).toContain("Zahlungspflichtig bestellen");
  expect(text).toContain("Eingabefehler erkennen Sie dort und können sie vor dem Absenden");
  expect(text).toMatch(/Wir speichern den Vertragstext und senden ihn Ihnen .* per E-Mail zu/);
  expect(text).toContain("Die Vertragssprache ist Deutsch.");
});

test("law 24: the terms carry the version that orders store", () => {
  expect(terms(DELIVERED).version).toBe(TERMS_VERSION);
});

test("the terms name what gift wrap costs", () => {
  expect(text).toContain("Auf Wunsch verpacken wir Ihre Bestellung als Geschenk: €4,90 je Bestellung.");
});

test("law 3, 8: the terms name shipping costs and delivery times", () => {
  expect(text).toContain("Standardversand: kostenlos, Lieferzeit 3–5 Werktage");
  expect(text).toContain("Expressversand: €15,00, Lieferzeit 1–2 Werktage (nicht bei Vorkasse)");
  expect(text).toContain("Versand über Nacht: €35,00, Lieferzeit nächster Werktag");
  expect(text).toContain("Bei einer Bestellung an einem Werktag vor 12:00 Uhr ist das derselbe Tag");
  expect(text).toContain(workingDays(DELIVERED.hours));
  expect(text).toContain("es gilt die längste der angegebenen Lieferzeiten");
});

test("law 8: the terms of a shop that is only paid in advance promise nothing fast", async () => {
  const live = await termsWith({ mode: "live" });
  expect(live).toContain("Standardversand: kostenlos, Lieferzeit 3–5 Werktage\n");
  expect(live).toContain("Bei Vorkasse beginnt die Lieferzeit am Tag nach Ihrem Überweisungsauftrag.");
  expect(live).not.toMatch(/Express|Nacht|12:00/);
});

test("law 19, 26, 27: the terms name where we deliver and how to pay, at no charge", () => {
  expect(text).toContain(DELIVERY_AREA);
  expect(text).toContain("Vorkasse (Überweisung)");
  expect(text).toContain(`binnen ${RESERVATION.payDays} Tagen nach Ihrer Bestellung`);
  expect(text).toContain("Alle Zahlungsarten sind für Sie kostenlos.");
});

test("the days of a prepayment are the owners'", () => {
  const slow = plainText(terms({ ...DELIVERED, payment: { ...DELIVERED.payment, payDays: 14, graceDays: 10 } }));
  expect(slow).toContain("binnen 14 Tagen nach Ihrer Bestellung");
  expect(slow).toContain("eine weitere Frist von 10 Tagen");
});

test("SEC-H2 the terms say what becomes of an order that nobody pays, and of money that comes late", () => {
  expect(text).toContain("bis dahin sind die Artikel für Sie reserviert");
  expect(text).toContain(
    `erinnern wir Sie per E-Mail und setzen Ihnen eine weitere Frist von ${RESERVATION.graceDays} Tagen`,
  );
  expect(text).toContain("treten wir vom Vertrag zurück und stornieren die Bestellung");
  expect(text).toContain("Geld, das erst danach eingeht, überweisen wir Ihnen zurück.");
});

test("the terms say when an order in advance is accepted only after its link was opened, and how long there is for that", () => {
  expect(text).toContain(`Den Link öffnen Sie bitte binnen ${RESERVATION.confirmHours} Stunden.`);
  expect(text).toContain("erst damit sind die Artikel für Sie reserviert und der Vertrag ist geschlossen");
  expect(text).toContain("Ein Vertrag kommt nicht zustande, und Sie müssen nichts bezahlen.");
});

test("law 36: after the contract is made a picture is refused only for the reasons that the terms name", () => {
  expect(text).toContain(
    "gegen Gesetze oder die Rechte anderer verstößt oder sich technisch nicht drucken oder schneiden lässt",
  );
});
