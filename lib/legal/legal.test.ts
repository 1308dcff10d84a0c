import { describe, expect, test, vi } from "vitest";
import { faqIn } from "@/lib/content/faq";
import { letterhead } from "@/lib/mail/letterhead";
import type { LegalDocument } from "./document";
import { accessibility } from "./accessibility";
import { privacyPolicy, termsOfService } from "./english";
import { guarantee } from "./guarantee";
import { imprint } from "./imprint";
import { plainText } from "./plain-text";
import { privacy } from "./privacy";
import { DISPUTE_STATEMENT } from "./statements";
import { terms } from "./terms";
import { withdrawalForm, withdrawalPolicy } from "./withdrawal";
import { DELIVERED } from "@/lib/settings/parts";

const termsText = plainText(terms(DELIVERED));
const imprintText = plainText(imprint(DELIVERED));
const privacyText = plainText(privacy(DELIVERED));
const guaranteeText = plainText(guarantee(DELIVERED));
const documents: [string, LegalDocument][] = [
  ["terms", terms(DELIVERED)],
  ["imprint", imprint(DELIVERED)],
  ["privacy", privacy(DELIVERED)],
  ["guarantee", guarantee(DELIVERED)],
  ["accessibility statement", accessibility(DELIVERED)],
  ["withdrawal policy", withdrawalPolicy("https://shop.test", DELIVERED)],
  ["withdrawal form", withdrawalForm(DELIVERED)],
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
  for (const text of [termsText, imprintText]) expect(text.split("\n")).toContain(DISPUTE_STATEMENT);
});

test("law 55, 66: the imprint names law, address, both owners, telephone and e-mail", () => {
  expect(imprintText).toContain("Angaben gemäß § 5 DDG");
  const { legalName, street, postalCode, city, owners, phone, email } = DELIVERED.company;
  for (const fact of [legalName, street, `${postalCode} ${city}`, ...owners, `Telefon: ${phone}`, `E-Mail: ${email}`])
    expect(imprintText).toContain(fact);
  const hrefs = JSON.stringify(imprint(DELIVERED));
  expect(hrefs).toMatch(/"tel:\+49\d+"/);
  expect(hrefs).toMatch(/"mailto:[^"]+@[^"]+"/);
});

test("law 52: where returns are promised, what is made for the shopper is named as the exception, in both languages", () => {
  const faq = (language: "de" | "en") => JSON.stringify(faqIn(language, DELIVERED));
  expect(faq("de")).toMatch(/gilt nicht für Artikel, die wir nach Ihren Angaben anfertigen/);
  for (const text of [faq("en"), plainText(termsOfService(DELIVERED))])
    expect(text).toContain("Neither applies to what we make for you alone");
});

test("law 12, 54: statutory rights stand apart from what we offer besides", () => {
  expect(termsText).toContain("gesetzliche Mängelhaftungsrecht");
  expect(termsText).toContain("Unabhängig vom gesetzlichen Widerrufsrecht und ohne es einzuschränken");
  expect(guaranteeText).toContain("zwei Jahre nach der Lieferung");
  expect(guaranteeText).toContain("im ersten Jahr nach der Lieferung");
});

test("law 69: before a remedy the choice is told, and that a repair adds twelve months", () => {
  expect(guaranteeText).toContain("nach Ihrer Wahl eine Reparatur oder einen neuen Artikel");
  expect(guaranteeText).toContain("verlängert sich die Frist für Ihre Ansprüche danach einmalig um zwölf Monate");
});

test("law 65: the accessibility statement tells service, steps, tests, gaps, contact and authority", () => {
  const statement = plainText(accessibility(DELIVERED));
  for (const fact of [
    "WCAG",
    "Was noch fehlt",
    DELIVERED.company.email,
    DELIVERED.company.phone,
    "MLBF",
    "39112 Magdeburg",
  ])
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
    expect(privacyText).toContain(basis);
  for (const fact of [
    DELIVERED.shipping.carrierCompany,
    DELIVERED.company.hosting,
    DELIVERED.company.mailing,
    "spätestens nach 14 Tagen",
    DELIVERED.company.dataProtectionAuthority,
  ])
    expect(privacyText).toContain(fact);
  expect(
    privacy(DELIVERED)
      .sections.filter(({ isHighlighted }) => isHighlighted)
      .map(({ heading }) => heading),
  ).toEqual(["Ihr Widerspruchsrecht"]);
});

test("law 58: it tells accounts of the admin area, the purpose of the telephone number, and the right to revoke", () => {
  for (const words of ["Accounts im Admin-Bereich", "nur als Hash", "2 Jahre auf", "Art. 7 Abs. 3 DSGVO"])
    expect(privacyText).toContain(words);
  expect(privacyText).toContain("nur für Rückfragen zu dieser Bestellung");
});

test("law 58, 62: it says what the newsletter keeps, for how long, and how to end it", () => {
  for (const words of ["Double-Opt-in", "§ 7 Abs. 2 Nr. 2 UWG", "nach 30 Tagen", "jederzeit", "3 Jahre ab dem Ende"])
    expect(privacyText).toContain(words);
});

test("law 58, 62: it says what a request about a sold-out product keeps, and for how long", () => {
  for (const words of ["schreiben wir Ihnen einmal", "nach 7 Tagen", "spätestens nach 12 Monaten"])
    expect(privacyText).toContain(words);
});

test("law 43, 44: the privacy policy names how long everything is kept", () => {
  expect(privacyText).toContain("Rechnungen und bezahlte Bestellungen 8 Jahre");
  expect(privacyText).toContain("E-Mails zu Ihrer Bestellung und Widerrufe 6 Jahre, jeweils ab dem Ende des Jahres");
  for (const time of [
    "Buchungen, in denen Ihr Name nicht steht, 10 Jahre",
    "25 Monate nach",
    "180 Tage nach der Stornierung",
    "3 Jahre nach dem Ende",
    "nach 30 Tagen",
    "12 Monate, nachdem",
  ])
    expect(privacyText).toContain(time);
});

test("law 55, 58, 67: a business number and a workshop of somebody else are named once there are any", () => {
  const numbers = { vatId: null, economicId: "DE123456789-00001", authority: "Bezirksamt Hamburg-Mitte" };
  const shop = { ...DELIVERED, company: { ...DELIVERED.company, ...numbers, production: "Laserhaus GmbH, Kiel" } };
  const text = plainText(imprint(shop));
  expect(text).toContain("gemäß § 139c Abgabenordnung: DE123456789-00001");
  expect(text).toContain("Zuständige Aufsichtsbehörde: Bezirksamt Hamburg-Mitte");
  expect(text).not.toContain("Umsatzsteuer-Identifikationsnummer");
  expect(letterhead(shop.company)).toContain("W-IdNr. DE123456789-00001");
  expect(plainText(privacy(shop))).toContain("in unserer Werkstatt und bei Laserhaus GmbH, Kiel");
  expect(plainText(privacy(shop))).toContain("Druck und Zuschnitt eigener Fotos: Laserhaus GmbH, Kiel");
});

test("law 58, 67: a processor outside the EU is named with its country and what makes that lawful, others with their task", () => {
  const abroad = { hostingAbroad: "USA, Angemessenheitsbeschluss", processors: ["Buchhaltung: Zahlenhaus GmbH, Kiel"] };
  const text = plainText(privacy({ ...DELIVERED, company: { ...DELIVERED.company, ...abroad } }));
  expect(text).toContain("; auch in einem Drittland: USA, Angemessenheitsbeschluss");
  expect(text).toContain("Buchhaltung: Zahlenhaus GmbH, Kiel");
  expect(text).toContain("Wirtschaftsraums und dort, wo oben ein Drittland steht; nur eine Landkarte");
  expect(plainText(privacy(DELIVERED))).not.toContain("Drittland");
});

test("law 58, 67: who pays online reads on what ground data goes to the United States, and who answers for it", async () => {
  vi.resetModules();
  vi.doMock("@/lib/platform/pays-online", () => ({ PAYS_ONLINE: true }));
  const online = plainText((await import("./privacy")).privacy(DELIVERED));
  vi.doUnmock("@/lib/platform/pays-online");
  for (const words of [
    "EU-US Data Privacy Framework",
    "Standardvertragsklauseln",
    "eine Kopie erhalten Sie",
    "Art. 28 DSGVO",
  ])
    expect(online).toContain(words);
  expect(privacyText).not.toContain("Stripe");
});

test("law 24, 58: the English summaries are no older than the texts they sum up", () => {
  expect(privacyPolicy(DELIVERED).version >= privacy(DELIVERED).version).toBe(true);
  expect(termsOfService(DELIVERED).version >= terms(DELIVERED).version).toBe(true);
});
