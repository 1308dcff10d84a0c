import { describe, expect, test, vi } from "vitest";
import { faqIn } from "@/lib/content/faq";
import { IDENTITY } from "@/lib/settings/identity";
import { CARRIER } from "@/lib/settings/service";
import type { LegalDocument } from "./document";
import { ACCESSIBILITY } from "./accessibility";
import { PRIVACY_POLICY, TERMS_OF_SERVICE } from "./english";
import { GUARANTEE } from "./guarantee";
import { IMPRINT } from "./imprint";
import { plainText } from "./plain-text";
import { PRIVACY } from "./privacy";
import { DISPUTE_STATEMENT } from "./statements";
import { TERMS } from "./terms";
import { WITHDRAWAL_FORM, withdrawalPolicy } from "./withdrawal";

const terms = plainText(TERMS);
const imprint = plainText(IMPRINT);
const privacy = plainText(PRIVACY);
const guarantee = plainText(GUARANTEE);
const documents: [string, LegalDocument][] = [
  ["terms", TERMS],
  ["imprint", IMPRINT],
  ["privacy", PRIVACY],
  ["guarantee", GUARANTEE],
  ["accessibility statement", ACCESSIBILITY],
  ["withdrawal policy", withdrawalPolicy("https://shop.test")],
  ["withdrawal form", WITHDRAWAL_FORM],
];

describe.each(documents)("the %s", (_, document) => {
  const text = plainText(document);

  test("has a date, and no heading twice", () => {
    expect(document.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const headings = document.sections.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test("law 56: has no link to the closed dispute platform", () => {
    expect(JSON.stringify(document)).not.toMatch(/ec\.europa\.eu|OS-Plattform|Online-Streitbeilegung/i);
  });
  test("law 55: names no law that is gone", () => {
    expect(text).not.toMatch(/\b(TMG|TTDSG|RStV)\b/);
  });
  test("law 57: does not hedge", () => {
    expect(text).not.toMatch(/im Einzelfall/i);
  });
  test("law 14, 16: makes no green claim", () => {
    expect(text).not.toMatch(/umweltfreundlich|ökologisch|klima|nachhaltig|CO₂/i);
  });
  test("law 8: has no vague delivery time", () => {
    expect(text).not.toMatch(/in der Regel|demnächst|in Kürze|voraussichtlich/i);
  });
  test("law 13: promises no guarantee of its own", () => {
    expect(text).not.toMatch(/garantie/i);
  });
  test("law 24: asks for no consent to the privacy policy", () => {
    expect(text).not.toMatch(/stimme[n]? .*Datenschutz.* zu/i);
  });
});

test("law 57: imprint and terms say the same about dispute settlement", () => {
  for (const text of [terms, imprint]) expect(text.split("\n")).toContain(DISPUTE_STATEMENT);
});

test("law 55, 66: the imprint names law, address, both owners, telephone and e-mail", () => {
  expect(imprint).toContain("Angaben gemäß § 5 DDG");
  const { legalName, street, postalCode, city, owners, phone, email } = IDENTITY;
  for (const fact of [legalName, street, `${postalCode} ${city}`, ...owners, `Telefon: ${phone}`, `E-Mail: ${email}`])
    expect(imprint).toContain(fact);
  const hrefs = JSON.stringify(IMPRINT);
  expect(hrefs).toMatch(/"tel:\+49\d+"/);
  expect(hrefs).toMatch(/"mailto:[^"]+@[^"]+"/);
});

test("law 52: where returns are promised, what is made for the shopper is named as the exception, in both languages", () => {
  const faq = (language: "de" | "en") => JSON.stringify(faqIn(language));
  expect(faq("de")).toMatch(/gilt nicht für Artikel, die wir nach Ihren Angaben anfertigen/);
  for (const text of [faq("en"), plainText(TERMS_OF_SERVICE)])
    expect(text).toContain("Neither applies to what we make for you alone");
});

test("law 12, 54: statutory rights stand apart from what we offer besides", () => {
  expect(terms).toContain("gesetzliche Mängelhaftungsrecht");
  expect(terms).toContain("Unabhängig vom gesetzlichen Widerrufsrecht und ohne es einzuschränken");
  expect(guarantee).toContain("zwei Jahre nach der Lieferung");
  expect(guarantee).toContain("im ersten Jahr nach der Lieferung");
});

test("law 69: before a remedy the choice is told, and that a repair adds twelve months", () => {
  expect(guarantee).toContain("nach Ihrer Wahl eine Reparatur oder einen neuen Artikel");
  expect(guarantee).toContain("verlängert sich die Frist für Ihre Ansprüche danach einmalig um zwölf Monate");
});

test("law 65: the accessibility statement tells service, steps, tests, gaps, contact and authority", () => {
  const statement = plainText(ACCESSIBILITY);
  for (const fact of ["WCAG", "Was noch fehlt", IDENTITY.email, IDENTITY.phone, "MLBF", "39112 Magdeburg"])
    expect(statement).toContain(fact);
  // What is not tested is not claimed.
  expect(statement).not.toMatch(/vollständig barrierefrei|konform|zertifiziert|vereinbar mit/i);
});

test("law 58: the privacy policy names purposes, legal bases, recipients, times, rights and authority", () => {
  for (const basis of [
    "Buchst. a DSGVO",
    "Buchst. b DSGVO",
    "Buchst. c DSGVO",
    "Buchst. f DSGVO",
    "§ 25 Abs. 2 Nr. 2 TDDDG",
  ])
    expect(privacy).toContain(basis);
  for (const fact of [
    CARRIER.company,
    ...Object.values(IDENTITY.processors).filter((name) => name !== null),
    "spätestens nach 14 Tagen",
    IDENTITY.dataProtectionAuthority,
  ])
    expect(privacy).toContain(fact);
  expect(PRIVACY.sections.filter(({ isHighlighted }) => isHighlighted).map(({ heading }) => heading)).toEqual([
    "Ihr Widerspruchsrecht",
  ]);
});

test("law 58: it tells accounts of the admin area, the purpose of the telephone number, and the right to revoke", () => {
  for (const words of ["Accounts im Admin-Bereich", "nur als Hash", "2 Jahre auf", "Art. 7 Abs. 3 DSGVO"])
    expect(privacy).toContain(words);
  expect(privacy).toContain("nur für Rückfragen zu dieser Bestellung");
});

test("law 58, 62: it says what the newsletter keeps, for how long, and how to end it", () => {
  for (const words of ["Double-Opt-in", "§ 7 Abs. 2 Nr. 2 UWG", "nach 30 Tagen", "jederzeit", "3 Jahre ab dem Ende"])
    expect(privacy).toContain(words);
});

test("law 58, 62: it says what a request about a sold-out product keeps, and for how long", () => {
  for (const words of ["schreiben wir Ihnen einmal", "nach 7 Tagen", "spätestens nach 12 Monaten"])
    expect(privacy).toContain(words);
});

test("law 43, 44: the privacy policy names how long everything is kept", () => {
  expect(privacy).toContain("Rechnungen und bezahlte Bestellungen 8 Jahre");
  expect(privacy).toContain("E-Mails zu Ihrer Bestellung und Widerrufe 6 Jahre, jeweils ab dem Ende des Jahres");
  for (const time of [
    "25 Monate nach",
    "180 Tage nach der Stornierung",
    "3 Jahre nach dem Ende",
    "nach 30 Tagen",
    "12 Monate, nachdem",
  ])
    expect(privacy).toContain(time);
});

test("law 55, 58, 67: a business number and a workshop of somebody else are named once there are any", async () => {
  vi.resetModules();
  vi.doMock("@/lib/settings/identity", () => ({
    IDENTITY: {
      ...IDENTITY,
      vatId: null,
      economicId: "DE123456789-00001",
      processors: { ...IDENTITY.processors, production: "Laserhaus GmbH, Kiel" },
    },
  }));
  const [{ IMPRINT: imprintOf }, { PRIVACY: privacyOf }, { letterhead }] = await Promise.all([
    import("./imprint"),
    import("./privacy"),
    import("@/lib/mail/letterhead"),
  ]);
  expect(plainText(imprintOf)).toContain("gemäß § 139c Abgabenordnung: DE123456789-00001");
  expect(plainText(imprintOf)).not.toContain("Umsatzsteuer-Identifikationsnummer");
  expect(letterhead()).toContain("W-IdNr. DE123456789-00001");
  expect(plainText(privacyOf)).toContain("in unserer Werkstatt und bei Laserhaus GmbH, Kiel");
  expect(plainText(privacyOf)).toContain("Druck und Zuschnitt eigener Fotos: Laserhaus GmbH, Kiel");
  vi.doUnmock("@/lib/settings/identity");
});

test("law 58, 67: who pays online reads on what ground data goes to the United States, and who answers for it", async () => {
  vi.resetModules();
  vi.doMock("@/lib/platform/pays-online", () => ({ PAYS_ONLINE: true }));
  const online = plainText((await import("./privacy")).PRIVACY);
  vi.doUnmock("@/lib/platform/pays-online");
  for (const words of [
    "EU-US Data Privacy Framework",
    "Standardvertragsklauseln",
    "eine Kopie erhalten Sie",
    "Art. 28 DSGVO",
  ])
    expect(online).toContain(words);
  expect(privacy).not.toContain("Stripe");
});

test("law 24, 58: the English summaries are no older than the texts they sum up", () => {
  expect(PRIVACY_POLICY.version >= PRIVACY.version).toBe(true);
  expect(TERMS_OF_SERVICE.version >= TERMS.version).toBe(true);
});
