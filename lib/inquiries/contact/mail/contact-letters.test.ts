import { describe, expect, test } from "vitest";
import type { Appointment } from "@/lib/inquiries/appointments/mail/appointment";
import { appointmentAnswer, appointmentNotice, appointmentReceipt } from "@/lib/inquiries/appointments/mail/letters";
import type { Letter } from "@/lib/mail/letter";
import { toMessage } from "@/lib/mail/message";
import { renderLetter } from "@/lib/mail/render";
import { storesOf } from "@/lib/settings/stores";
import { contactAnswer, contactNotice, contactReceipt } from "./letters";
import type { ContactMessage } from "./message";
import { LETTERS } from "@/lib/platform/texts";
import { DELIVERED } from "@/lib/settings/parts";

const STORES = storesOf(DELIVERED.stores);

const SITE = "https://shop.example";
const message: ContactMessage = {
  id: 7,
  language: "de",
  name: "Anna <b>Groß</b>",
  email: "anna@example.org",
  topic: "return",
  orderNumber: "KG-7F3K-9QXM",
  message: "Ein Teil fehlt.\n<img src=x>",
  receivedAt: new Date("2026-07-01T22:05:09Z"),
};
const appointment: Appointment = {
  id: 9,
  language: "en",
  name: "Anna Groß",
  email: "anna@example.org",
  phone: "+49 170 1234567",
  day: "2026-12-01",
  slot: "11:30",
  concern: "A ring to resize",
  place: STORES[1]!,
  receivedAt: new Date("2026-11-20T12:00:00Z"),
};
const letters: Record<string, Letter> = {
  receipt: contactReceipt(message, SITE, LETTERS),
  englishReceipt: contactReceipt({ ...message, language: "en" }, SITE, LETTERS),
  answer: contactAnswer(
    message,
    { body: "wir senden es Ihnen.\n\nBis bald\n<b>wir</b>", order: "KG-7F3K-9QXM" },
    SITE,
    LETTERS,
  ),
  englishAnswer: contactAnswer({ ...message, language: "en" }, { body: "of course.", order: null }, SITE, LETTERS),
  notice: contactNotice(message, SITE),
  wish: appointmentReceipt(appointment, SITE),
  germanWish: appointmentReceipt({ ...appointment, language: "de", place: STORES[2]! }, SITE),
  germanConfirmed: appointmentAnswer({ ...appointment, language: "de" }, "confirmed", SITE, LETTERS),
  germanDeclined: appointmentAnswer({ ...appointment, language: "de" }, "declined", SITE, LETTERS),
  confirmed: appointmentAnswer(appointment, "confirmed", SITE, LETTERS),
  declined: appointmentAnswer(appointment, "declined", SITE, LETTERS),
  moved: appointmentAnswer(appointment, "moved", SITE, LETTERS, { day: "2026-11-30", slot: "11:00" }),
  shopWish: appointmentNotice(appointment, SITE),
};
const said = async (name: string) => (await renderLetter(letters[name]!)).body.replace(/\s+/g, " ");

test.each(Object.keys(letters))(
  "law 45, 55: %s names the seller, fills every word in and advertises nothing",
  async (name) => {
    const { subject } = await renderLetter(letters[name]!);
    const text = `${subject} ${await said(name)}`;
    const { legalName, street, postalCode, city, phone, email } = DELIVERED.company;
    for (const word of [
      legalName,
      ...DELIVERED.company.owners,
      street,
      `${postalCode} ${city}`,
      phone,
      email,
      `${SITE}/impressum`,
    ])
      expect(text).toContain(word);
    expect(text).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
    expect(text).not.toMatch(/gutschein|angebot|newsletter|discount|voucher|!/i);
  },
);

describe("law 66: the receipt of a message", () => {
  test("names sender and order, with German date and time, in the language of the form", async () => {
    const german = await said("receipt");
    expect(german).toContain("Guten Tag Anna <b>Groß</b>,");
    expect(german).toContain("am 2. Juli 2026 um 00:05 Uhr bei uns");
    const english = await said("englishReceipt");
    expect(english).toContain("Dear Anna <b>Groß</b>,");
    expect(english).toContain("on July 2, 2026 at 12:05 AM (German time)");
    expect((await renderLetter(letters.englishReceipt!)).html).toContain('lang="en"');
    for (const text of [german, english])
      for (const word of [message.email, "KG-7F3K-9QXM"]) expect(text).toContain(word);
  });

  test("SEC-M2 the receipt has a copy, but no mail program makes a link of what was written", async () => {
    for (const language of ["de", "en"] as const) {
      const written = { ...message, language, message: "Ihr Konto ist gesperrt: https://evil.example/login" };
      const { body, html } = await renderLetter(contactReceipt(written, SITE, LETTERS));
      for (const text of [body, html]) {
        expect(text).toContain("Ihr Konto ist gesperrt");
        expect(text).not.toMatch(/https:\/\/evil|evil\.example/);
      }
    }
  });

  test("its answer greets and closes as all mail of the shop, quotes the message, and names an order that exists", async () => {
    const text = await said("answer");
    expect((await renderLetter(letters.answer!)).subject).toBe(
      "Antwort auf Ihre Nachricht an Kunst & Geduld (KG-7F3K-9QXM)",
    );
    expect(text).toMatch(
      /Guten Tag Anna <b>Groß<\/b>, wir senden es Ihnen\. Bis bald <b>wir<\/b> Herzliche Grüße .* Ihre Nachricht vom 2\. Juli 2026 Ein Teil fehlt\./,
    );
    expect((await renderLetter(letters.answer!)).html).not.toContain("<b>");
    expect(letters.englishAnswer!.subject).toBe("Our answer to your message to {shop}");
    expect(await said("englishAnswer")).toMatch(/Dear Anna .* of course\. .* Your message of July 2, 2026/);
  });

  test("what was written stays text", async () => {
    const { html } = await renderLetter(letters.notice!);
    expect(html).not.toMatch(/<img src=x|<b>/);
    expect(html).toContain("Ein Teil fehlt.<br/>");
  });

  test("the shop learns of it, and answers the sender", async () => {
    expect(letters.notice!.subject).toBe("Nachricht von Anna <b>Groß</b>: Rückgabe oder Reklamation");
    expect(await said("notice")).toContain(`${SITE}/admin/nachrichten/7`);
    const written = {
      messageId: "a",
      recipient: DELIVERED.company.email,
      subject: "",
      html: "",
      body: "",
      createdAt: new Date(0),
    };
    expect(toMessage({ ...written, replyTo: message.email }, SITE, DELIVERED.company).replyTo).toEqual({
      name: "",
      address: message.email,
    });
    expect(toMessage({ ...written, replyTo: null }, SITE, DELIVERED.company).replyTo).toEqual({
      name: DELIVERED.company.shop,
      address: DELIVERED.company.email,
    });
  });
});

describe("an appointment", () => {
  test("that is wished for is no appointment yet", async () => {
    const text = await said("wish");
    expect(text).toContain("You asked for Tuesday, December 1, 2026 at 11:30 AM at Kunst & Geduld Berlin");
    expect(text).toContain("please come only once we have confirmed");
    expect(text).toContain("on November 20, 2026 at 1:00 PM (German time)");
  });

  test("is confirmed with its address, or declined with a way on", async () => {
    expect(await said("confirmed")).toContain("Musterstraße 2, 10178 Berlin");
    expect(letters.confirmed!.subject).toBe("Confirmed: your appointment in Berlin");
    expect(await said("declined")).toContain(`call ${appointment.place.phone}, and we will find another time together`);
  });

  test("that was wished for in German is answered in German", async () => {
    expect(letters.germanWish!.subject).toBe("Ihre Terminanfrage in München");
    expect(await said("germanWish")).toContain("Dienstag, 1. Dezember 2026, 11:30 Uhr, Kunst & Geduld München");
    expect(letters.germanConfirmed!.subject).toBe("Bestätigt: Ihr Termin in Berlin");
    expect(await said("germanDeclined")).toContain("Für einen anderen Termin antworten Sie bitte auf diese E-Mail");
    expect((await renderLetter(letters.germanWish!)).html).toContain('lang="de"');
  });

  test("in Munich is in Munich in English", () => {
    const place = STORES[2]!;
    expect(appointmentReceipt({ ...appointment, place }, SITE).subject).toBe("Your appointment request in Munich");
  });

  test("is told to the shop in German", async () => {
    expect(letters.shopWish!.subject).toBe("Terminanfrage in Berlin: Dienstag, 1. Dezember 2026, 11:30 Uhr");
    const text = await said("shopWish");
    for (const word of ["A ring to resize", "+49 170 1234567", `${SITE}/admin/termine/9`]) expect(text).toContain(word);
  });
});
