import { describe, expect, test } from "vitest";
import { toMessage } from "@/lib/mail/message";
import { renderLetter } from "@/lib/mail/render";
import { newsletterConfirm, newsletterKnown, newsletterUnsubscribe } from "./letters";
import { DELIVERED } from "@/lib/settings/parts";

const SITE = "https://shop.example";
const CONFIRM = "0b7e5a43-6a0e-4f0e-9f5b-6f2f6b1f8f10";
const END = "c7f9a2f4-52c3-4b5a-8e5e-1d2c3b4a5968";
const subscription = {
  email: "leserin@example.org",
  status: "pending" as const,
  confirmToken: CONFIRM,
  confirmUntil: new Date("2026-11-28T09:00:00Z"),
  unsubscribeToken: END,
  confirmedAt: null,
  unsubscribedAt: null,
};
const letters = {
  confirm: [newsletterConfirm(subscription, SITE), `${SITE}/newsletter/bestaetigen?token=${CONFIRM}`],
  known: [newsletterKnown(subscription, SITE), `${SITE}/newsletter/abmelden?token=${END}`],
  unsubscribe: [newsletterUnsubscribe(subscription, SITE), `${SITE}/newsletter/abmelden?token=${END}`],
} as const;

describe.each(Object.entries(letters))("the newsletter's letter '%s'", (_name, [letter, link]) => {
  test("says who writes, carries its link in both parts and no other one's", async () => {
    const { html, body } = await renderLetter(letter);
    for (const word of [DELIVERED.company.legalName, ...DELIVERED.company.owners, DELIVERED.company.street])
      expect(body).toContain(word);
    for (const part of [html, body]) {
      expect(part).toContain(link);
      expect(part.includes(CONFIRM) && part.includes(END)).toBe(false);
    }
    expect(`${letter.subject} ${body}`).not.toMatch(/[{}]|undefined|null|Invalid/);
  });

  test("law 45, 62: advertises nothing", async () => {
    const { subject, body } = await renderLetter(letter);
    expect(`${subject} ${body}`).not.toMatch(
      /gutschein|angebot|rabatt|bewert|empfehl|gefällt|auch interess|entdecken|sparen|folgen sie|kollektion|sammlung|!/i,
    );
  });
});

test("the confirmation says until when its link holds, and that silence is a no", async () => {
  const body = (await renderLetter(letters.confirm[0])).body.replace(/\s+/g, " ");
  expect(body).toContain("Der Link gilt bis zum 28. November 2026.");
  expect(body).toContain("Ohne Ihre Bestätigung schreiben wir Ihnen nicht");
});

describe("law 63: the headers of RFC 8058", () => {
  const mail = {
    messageId: "1",
    recipient: "a@b.de",
    replyTo: null,
    subject: "",
    html: "",
    body: "",
    createdAt: new Date(),
  };
  test("stand on a mail that belongs to a subscription", () => {
    expect(toMessage({ ...mail, unsubscribe: letters.known[1] }, SITE, DELIVERED.company).headers).toMatchObject({
      "List-Unsubscribe": `<${letters.known[1]}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });
  test("stand on no other", () => {
    expect(Object.keys(toMessage(mail, SITE, DELIVERED.company).headers)).toEqual(["Auto-Submitted"]);
  });
});
