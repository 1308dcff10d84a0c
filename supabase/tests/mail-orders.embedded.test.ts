import type { Email } from "postal-mime";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { freshSender } from "./mail-sender.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { change, place, stockCategory, ware, orderRequest } from "./order-requests.ts";

vi.mock("next/cache", () => ({ revalidateTag: vi.fn() }));

let backend: TestBackend;
let server: MailServer;
let sendDueMail: () => Promise<void>;

beforeAll(async () => {
  // New accounts must confirm, as in the shop.
  [backend, server] = await Promise.all([startTestBackend({}), startMailServer()]);
  ({ sendDueMail } = await freshSender(backend, server.url));
  await stockCategory(backend.service);
});
afterAll(() => Promise.all([backend.stop(), server.stop()]));

/** What came in over SMTP since the last call, by the subject's first words. */
async function arrived(): Promise<Record<string, Email>> {
  await sendDueMail();
  const mails = await server.received();
  server.forget();
  return Object.fromEntries(mails.map((mail) => [mail.subject?.split(/[:\d]| KG-/)[0] ?? "", mail]));
}

/** The names of the files that came with a mail. */
const filesOf = (mail: Email | undefined) => mail?.attachments.map(({ filename }) => filename);

/** A mail's text, blanks made single, but not the lines that end a part. */
const textOf = (mail: Email | undefined) => (mail?.text ?? "").replace(/\s+/g, " ");

describe("an order's mails over real SMTP", () => {
  let number: string;

  test("law 37, 38: the confirmation to the shopper, in both parts, and the notice to the shop", async () => {
    const picture = await ware(backend.service, { pieces: 1000, dimensions: "68 × 48 cm" });
    const placed = await place(
      backend.service,
      orderRequest([picture], { email: "Clara@example.org", lastName: "Schön <i>" }, 2),
    );
    number = placed.number;

    const mails = await arrived();
    expect(Object.keys(mails).sort()).toEqual(["Ihre Bestellung", "Neue Bestellung"]);
    const confirmation = mails["Ihre Bestellung"];
    expect(confirmation?.to).toMatchObject([{ address: "Clara@example.org" }]);
    expect(confirmation?.html).toContain("Schön &lt;i&gt;");
    expect(confirmation?.attachments).toMatchObject([
      { filename: "girocode.png", mimeType: "image/png", contentId: "<girocode@shop>" },
    ]);
    const text = textOf(confirmation);
    for (const words of [number, picture.name, "1000 Teile, 68 × 48 cm", "€99,80", "€4,90", "€104,70", "01067 Dresden"])
      expect(text).toContain(words);
    for (const title of ["Allgemeine Geschäftsbedingungen", "Widerrufsbelehrung", "Muster-Widerrufsformular"])
      expect(text).toContain(title);
    expect(text).toContain(`https://shop.example/bestellung/${placed.token}`);
    expect(textOf(mails["Neue Bestellung"])).toContain("für €104,70 bestellt");
  });

  test("law 40, 42: payment, dispatch and refund are told, with invoice and correction as PDF files", async () => {
    await change(backend.service, number, "pay");
    expect(textOf((await arrived())["Zahlung eingegangen"])).toContain("als bezahlt markiert: €104,70");
    await change(backend.service, number, "dispatch", { carrier: "DHL", tracking_number: "0034" });
    const dispatched = (await arrived())["Unterwegs zu Ihnen"];
    expect(textOf(dispatched)).toContain("Sendungsnummer 0034");
    expect(filesOf(dispatched)).toEqual([expect.stringMatching(/^Rechnung-TEST-RE-\d{4}-\d{5}\.pdf$/)]);
    await change(backend.service, number, "refund", { amount_cents: 4990 });
    const refunded = (await arrived())["Erstattung"];
    expect(textOf(refunded)).toContain("Erstattung von €49,90");
    expect(filesOf(refunded)).toEqual([expect.stringMatching(/^Rechnungskorrektur-TEST-RK-\d{4}-\d{5}\.pdf$/)]);
  });

  test("vouchers that were bought leave with the order's mails", async () => {
    const gift = await ware(backend.service, { price: 25, is_voucher: true });
    const bought = orderRequest([gift], { payment: "prepayment", voucher_purpose: "multi", total_cents: 2500 });
    const placed = await place(backend.service, bought);
    await arrived();
    await change(backend.service, placed.number, "pay");
    expect(Object.keys(await arrived())).toContainEqual(expect.stringContaining("Ihr Gutschein über"));
  });

  test("a cancellation says that nothing is to be paid when nothing was", async () => {
    const placed = await place(backend.service, orderRequest([await ware(backend.service)]));
    await arrived();
    await change(backend.service, placed.number, "cancel");
    expect(textOf((await arrived())["Storniert"])).toContain("Sie haben nichts bezahlt");
  });

  test("SEC-H2 who has not paid is reminded, in test mode without a request for money, and told when the order is cancelled", async () => {
    const placed = await place(backend.service, orderRequest([await ware(backend.service)]));
    await arrived();
    const due = (changes: object) => backend.service.from("orders").update(changes).eq("number", placed.number);
    await due({ pay_by: "2026-01-01" }).throwOnError();
    const { processUnpaidOrders } = await import("@/lib/orders/reservations");
    expect(await processUnpaidOrders()).toEqual({ reminded: 1, ended: 0 });
    const reminder = (await arrived())["Testbetrieb"];
    expect(textOf(reminder)).toContain("Bitte überweisen Sie nichts.");
    expect(filesOf(reminder)).toEqual([]);
    await due({ pay_by: "2026-01-01" }).throwOnError();
    expect(await processUnpaidOrders()).toMatchObject({ reminded: 0, ended: 1 });
    expect(textOf((await arrived())["Storniert"])).toContain("auch nach unserer Erinnerung keine Zahlung");
  });

  test("the order's address goes to whoever knows number and e-mail", async () => {
    await backend.service.rpc("request_order_link", { p_number: number, p_email: "clara@example.org" }).throwOnError();
    expect(textOf((await arrived())["Ihr Link zur Bestellung"])).toContain("Über diesen Link sehen Sie Status");
  });
});

test("law 51: a withdrawal is confirmed with what it says and when it came, and told to the shop", async () => {
  const { number } = await place(backend.service, orderRequest([await ware(backend.service)]));
  await arrived();
  const declared = { key: randomUUID(), name: "Clara Schön", email: "c@example.org", contract: `Puzzle, ${number}` };
  const { data } = await backend.service.rpc("submit_withdrawal", { p_withdrawal: declared }).throwOnError();
  const mails = await arrived();
  const receipt = textOf(mails["Eingangsbestätigung Ihres Widerrufs"]);
  const time = new Date(data.received_at).toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin" });
  expect(receipt).toContain(`um ${time} Uhr`);
  expect(receipt).toContain(`Angaben zum Vertrag Puzzle, ${number}`);
  expect(textOf(mails["Widerruf eingegangen"])).toContain(`Bestellung ${number}`);
});

describe("law 62, 63: the newsletter's mails", () => {
  const email = "Leserin@example.org";
  const ask = () => backend.service.rpc("request_newsletter", { p_email: email, p_version: "1", p_text: "Ja" });
  const subscriber = async () =>
    (await backend.service.from("newsletter_subscribers").select().eq("email", email).single().throwOnError()).data;
  const header = (mail: Email | undefined, key: string) => mail?.headers.find((known) => known.key === key)?.value;

  test("the first asks for a confirmation and belongs to no list", async () => {
    await ask().throwOnError();
    const mail = (await arrived())["Bitte bestätigen Sie Ihre Anmeldung zum Newsletter"];
    expect(mail?.to).toMatchObject([{ address: email }]);
    const { confirm_token } = await subscriber();
    expect(mail?.text).toContain(`https://shop.example/newsletter/bestaetigen?token=${confirm_token}`);
    expect(header(mail, "list-unsubscribe")).toBeUndefined();
    await backend.service.rpc("confirm_newsletter", { p_token: confirm_token }).throwOnError();
  });

  test("whoever has it is told so, with a way out that mail programs know", async () => {
    await backend.service
      .from("mail_outbox")
      .update({ created_at: new Date(Date.now() - 660_000).toISOString() })
      .eq("recipient", email)
      .throwOnError();
    await ask().throwOnError();
    const mail = (await arrived())["Sie erhalten unseren Newsletter bereits"];
    const link = `https://shop.example/newsletter/abmelden?token=${(await subscriber()).unsubscribe_token}`;
    expect(mail?.text).toContain(link);
    expect(header(mail, "list-unsubscribe")).toBe(`<${link}>`);
    expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });
});

describe("the embedded backend's own mails", () => {
  const person = { email: "neu@example.org" };
  const tokenIn = (mail: Email | undefined) => /token_hash=([\w-]+)/.exec(mail?.html ?? "")?.[1] ?? "";

  test("an invited person must confirm, by a German mail whose link works", async () => {
    await backend.service.auth.admin.inviteUserByEmail(person.email);
    const mail = (await arrived())["Bitte bestätigen Sie Ihre E-Mail-Adresse"];
    expect(mail?.to).toMatchObject([{ address: person.email }]);
    expect(mail?.html).toContain('href="http://localhost:3000/auth/confirm?token_hash=');
    expect(textOf(mail)).toContain("Wenn Sie diese E-Mail nicht erwartet haben");
    expect(textOf(mail)).toContain("&type=invite");
    const confirmed = await backend.anon.auth.verifyOtp({ type: "invite", token_hash: tokenIn(mail) });
    expect(confirmed.data.user?.email).toBe(person.email);
  });

  test("a forgotten password, by the name that the owners gave the shop", async () => {
    const row = { part: "company", revision: 1, value: { shop: "Papier & Ruhe" } };
    await backend.service.from("settings").insert(row).throwOnError();
    await backend.anon.auth.resetPasswordForEmail(person.email);
    const mail = (await arrived())["Neues Passwort für Papier & Ruhe"];
    expect(textOf(mail)).not.toContain("Kunst & Geduld");
    expect(textOf(mail)).toContain("&type=recovery");
    const recovered = await backend.anon.auth.verifyOtp({ type: "recovery", token_hash: tokenIn(mail) });
    expect(recovered.error).toBeNull();
  });
});
