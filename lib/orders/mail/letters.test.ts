import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KindOf } from "@/lib/mail/kinds";
import type { Letter } from "@/lib/mail/letter";
import { ACCEPTANCE_SENTENCE } from "@/lib/legal/statements";
import { renderLetter } from "@/lib/mail/render";
import { withdrawalNotice, withdrawalReceipt } from "@/lib/withdrawals/mail/letters";
import { cancelled } from "#messages/mail.json";
import { exampleOrder, exampleParcel, sentOrder } from "./example-order";
import { linesChanged } from "./lines-changed";
import { orderCorrected, orderMoved } from "./order-corrected";
import { orderCheck } from "./order-check";
import { orderReady } from "./order-ready";
import { orderConfirmation } from "./order-confirmation";
import { orderCancelled, orderDispatched, orderLink, orderRefunded, orderSoldOut, paymentReceived } from "./order-news";
import { paymentFailed, paymentReminder, reservationEnded } from "./order-unpaid";
import { shopOrder } from "./shop-order";
import { LETTERS } from "@/lib/platform/texts";
import { ADVERTISING } from "@/lib/settings/hints";
import { DELIVERED } from "@/lib/settings/parts";

const SITE = "https://shop.example";
const ADDRESS = `${SITE}/bestellung/${exampleOrder().token}/mail?schluessel=k`;
const issuedAt = new Date("2026-11-23T10:00:00Z");
const order = exampleOrder({
  invoices: [
    { number: "RE-2026-00007", kind: "invoice", amountCents: 11682, issuedAt },
    { number: "RK-2026-00001", kind: "credit_note", amountCents: 1000, issuedAt },
    { number: "RK-2026-00002", kind: "credit_note", amountCents: 4990, issuedAt },
  ],
});
const withdrawal = {
  kind: "withdrawal" as const,
  name: "Anna Groß",
  email: "anna@example.org",
  contract: "KG-7F3K-9QXM, nur der <Ring>",
  lines: [],
  message: "Er ist zu klein.",
  receivedAt: new Date("2026-07-01T22:05:09Z"),
  dueAt: new Date("2026-07-15T22:05:09Z"),
  orderNumber: "KG-7F3K-9QXM",
  needsReview: false,
  slipToken: null,
  engraved: [],
  hasGoods: true,
  hasVouchers: false,
};
const voluntary = {
  ...{ ...withdrawal, kind: "voluntary" as const },
  lines: [{ position: 2, name: "Ring „Bogen“", quantity: 1 }],
};
const event = (kind: (typeof order.events)[number]["kind"]) =>
  ({ kind, at: issuedAt, refundCents: null, payBy: null, isUnpaid: false, unaccepted: null, returned: null }) as const;
const street = { kind: "street", postalCode: "20095", city: "Hamburg", country: "DE" } as const;
const online = exampleOrder({ paymentMethod: "stripe", mode: "live", status: "cancelled" });
const pickedUp = exampleOrder({ shippingOption: "pickup", pickupStore: DELIVERED.stores.stores[0] ?? null });
const debit = { ...online, events: [event("processing")] };
const unconfirmed = exampleOrder({ confirmUntil: new Date("2026-11-22T13:38:05Z") });
const moved = exampleOrder({
  delivery: { ...street, address: "Neuer Weg 8", addition: "" },
});
const CHANGED = {
  ...{ refundCents: 0, voucherCents: 0, changes: [{ name: "Ring „Bogen“", before: 2, after: 1 }] },
  before: { shipping: "standard" as const, totalCents: 16_672 },
  after: { shipping: "express" as const, totalCents: 11_682 },
};
const toCustomer: Record<string, Letter> = {
  confirmation: orderConfirmation(order, SITE, { address: ADDRESS, legal: [], words: LETTERS }),
  check: orderCheck(unconfirmed, SITE, ADDRESS),
  soldOut: orderSoldOut(unconfirmed, SITE),
  paymentReceived: paymentReceived(order, SITE, LETTERS),
  paymentReminder: paymentReminder(order, SITE, "2026-12-04"),
  paymentFailed: paymentFailed({ ...order, status: "open" }, SITE, { pay_by: "2026-12-04" }, true),
  paymentReturned: paymentFailed({ ...order, status: "open" }, SITE, { returned_cents: 5490 }, true),
  reservationEnded: reservationEnded(order, SITE),
  dispatched: orderDispatched(sentOrder(order), SITE, DELIVERED, LETTERS, exampleParcel()),
  ready: orderReady(pickedUp, SITE, DELIVERED),
  cancelled: orderCancelled(order, SITE, 11682),
  refunded: orderRefunded(order, SITE, 4990),
  unexpected: orderRefunded(order, SITE, 4990, { isUnexpected: true }),
  onlineEnded: reservationEnded(online, SITE),
  link: orderLink(order, SITE, ADDRESS),
  withdrawal: withdrawalReceipt(withdrawal, SITE),
  voluntary: withdrawalReceipt(voluntary, SITE),
  corrected: orderCorrected(order, SITE, { fields: ["delivery", "phone", "email"], before: order, after: moved }),
  linesChanged: linesChanged(order, SITE, CHANGED, LETTERS, true),
};
const toFormer = orderMoved({ ...moved, email: "neu@example.org" }, SITE);
const toShop = { order: shopOrder(order, SITE), withdrawal: withdrawalNotice(withdrawal, SITE) };

test("each kind of mail about an order is among the letters that are judged here", () => {
  const letters: Record<KindOf<"orders">, Letter | undefined> = {
    order_check: toCustomer.check,
    order_confirmation: toCustomer.confirmation,
    payment_received: toCustomer.paymentReceived,
    payment_reminder: toCustomer.paymentReminder,
    payment_failed: toCustomer.paymentFailed,
    dispatched: toCustomer.dispatched,
    order_ready: toCustomer.ready,
    cancelled: toCustomer.cancelled,
    reservation_ended: toCustomer.reservationEnded,
    refunded: toCustomer.refunded,
    order_corrected: toCustomer.corrected,
    lines_changed: toCustomer.linesChanged,
    order_moved: toFormer,
    order_link: toCustomer.link,
    shop_order: toShop.order,
  };
  expect(Object.values(letters)).not.toContain(undefined);
});

const [puzzle, ring] = order.items as [Item, Item];
type Item = (typeof order.items)[number];
const voucher = { ...ring, name: "Geschenkgutschein", isVoucher: true };

const textOf = async (letter: Letter) => (await renderLetter(letter)).body.replace(/\s+/g, " ");

describe.each(Object.entries({ ...toCustomer, toFormer, shopOrder: toShop.order, shopWithdrawal: toShop.withdrawal }))(
  "%s",
  (_name, letter) => {
    test("law 45, 55: names the seller as a business letter does and links to the Impressum", async () => {
      const text = await textOf(letter);
      const { legalName, street, postalCode, city, phone, email, vatId } = DELIVERED.company;
      for (const word of [legalName, ...DELIVERED.company.owners, street, `${postalCode} ${city}`, phone, email, vatId])
        expect(text).toContain(word);
      expect(text).toContain(`Impressum ${SITE}/impressum`);
    });

    test("law 45: no advertising words", async () => {
      const said = `${letter.subject} ${await textOf(letter)}`;
      expect(said).not.toMatch(ADVERTISING);
      expect(said).not.toMatch(/gutschein|!/i);
    });

    test("every word is filled in", async () => {
      const { subject } = await renderLetter(letter);
      expect(`${subject} ${await textOf(letter)}`).not.toMatch(/[{}]|undefined|null|NaN|Invalid/);
    });
  },
);

test.each(Object.entries(toCustomer))("%s greets with first and last name", async (_name, letter) => {
  expect(await textOf(letter)).toMatch(/Guten Tag Anna (<b>Groß<\/b> & Söhne|Groß),/);
});

describe("law 51: the receipt of a withdrawal", () => {
  test("repeats the declaration with date, time and time zone", async () => {
    const text = await textOf(toCustomer.withdrawal!);
    expect(text).toContain("am 2. Juli 2026 um 00:05:09 Uhr (MESZ, Europe/Berlin)");
    for (const word of [withdrawal.name, withdrawal.contract, withdrawal.email, withdrawal.message])
      expect(text).toContain(word);
    expect((await renderLetter(toCustomer.withdrawal!)).html).not.toContain("<Ring>");
  });

  test("names the lines that were chosen, and asks for them alone", async () => {
    const part = { ...withdrawal, lines: [{ position: 1, name: "Teich am Abend", quantity: 2 }] };
    const text = await textOf(withdrawalReceipt(part, SITE));
    expect(text).toContain("Widerrufene Artikel 2 × Teich am Abend");
    expect(text).toContain("Wenn Sie die widerrufenen Artikel schon erhalten haben");
    expect(await textOf(withdrawalNotice(part, SITE))).toContain("Widerrufene Artikel 2 × Teich am Abend");
    expect(await textOf(toCustomer.withdrawal!)).not.toContain("Widerrufene Artikel");
  });

  test("of an order that was sent leads to the slip for its parcel", async () => {
    const slip = `${SITE}/bestellung/abc/ruecksendeschein.pdf`;
    expect(await textOf(withdrawalReceipt({ ...withdrawal, slipToken: "abc" }, SITE))).toContain(slip);
    expect(await textOf(toCustomer.withdrawal!)).not.toContain("ruecksendeschein");
  });

  test("says by when and where to the goods go back", async () => {
    const text = await textOf(toCustomer.withdrawal!);
    expect(text).toContain(
      `bis zum 16. Juli 2026 zurück an: ${DELIVERED.company.legalName} ${DELIVERED.company.street} ${DELIVERED.company.postalCode} ${DELIVERED.company.city}`,
    );
    expect(text).toContain(`${SITE}/widerrufsrecht`);
  });

  test("confirms the receipt and accepts nothing", async () => {
    const text = await textOf(toCustomer.withdrawal!);
    expect(text).toContain("bestätigt nur den Eingang");
    expect(text).not.toMatch(/akzeptier|angenommen|stimmen .* zu|wirksam/i);
  });

  test("the shop is told, with the order it means and the last day", async () => {
    const text = await textOf(toShop.withdrawal);
    expect(text).toContain("Bestellung KG-7F3K-9QXM");
    expect(text).toContain("spätestens bis zum 16. Juli 2026");
    expect(await textOf(withdrawalNotice({ ...withdrawal, orderNumber: null }, SITE))).toContain("nicht gefunden");
  });
});

const unknown = { ...withdrawal, orderNumber: null, hasVouchers: true };

test("SEC-L5 the shop is told when a withdrawal comes from another address than the order's, the sender is not", async () => {
  const warning = "nicht die der Bestellung";
  const foreign = { ...withdrawal, needsReview: true };
  expect(await textOf(withdrawalNotice(foreign, SITE))).toContain(warning);
  expect(await textOf(toShop.withdrawal)).not.toContain(warning);
  expect(await textOf(withdrawalReceipt(foreign, SITE))).toBe(await textOf(withdrawalReceipt(unknown, SITE)));
});

test("law 52: the receipt says what stays with the shopper, and to the order's own address alone", async () => {
  const mixed = { ...withdrawal, engraved: ["Ring „Bogen“, Gravur „Jo“ (Modern, Innenseite)"] };
  const said = "kein Widerrufsrecht (§ 312g Abs. 2 Nr. 1 BGB). Diese Artikel behalten Sie: Ring „Bogen“, Gravur „Jo“";
  expect(await textOf(withdrawalReceipt(mixed, SITE))).toContain(said);
  expect(await textOf(withdrawalReceipt(mixed, SITE))).toContain("Wenn Sie die übrige Ware schon erhalten haben");
  expect(await textOf(toCustomer.withdrawal!)).not.toContain("Diese Artikel behalten Sie");
});

const RING = ["Ring „Bogen“"];
const CLAIMS = { goods: "senden Sie sie bitte bis zum", vouchers: "gelten", kept: "Diese Artikel behalten Sie" };

describe("law 46, 51, 52: the receipt asks for what the order has that can come back, and for nothing else", () => {
  test.each([
    ["goods", { hasGoods: true, hasVouchers: false, engraved: [] }, ["goods"]],
    ["vouchers", { hasGoods: false, hasVouchers: true, engraved: [] }, ["vouchers"]],
    ["made to order", { hasGoods: false, hasVouchers: false, engraved: RING }, ["kept"]],
    ["goods and vouchers", { hasGoods: true, hasVouchers: true, engraved: [] }, ["goods", "vouchers"]],
    ["goods and made to order", { hasGoods: true, hasVouchers: false, engraved: RING }, ["goods", "kept"]],
    ["vouchers and made to order", { hasGoods: false, hasVouchers: true, engraved: RING }, ["vouchers", "kept"]],
    ["all three", { hasGoods: true, hasVouchers: true, engraved: RING }, ["goods", "vouchers", "kept"]],
    ["nothing, for all was given back", { hasGoods: false, hasVouchers: false, engraved: [] }, []],
  ])("%s", async (_what, contents, told) => {
    const text = await textOf(withdrawalReceipt({ ...withdrawal, ...contents }, SITE));
    expect(Object.entries(CLAIMS).flatMap(([claim, words]) => (text.includes(words) ? [claim] : []))).toEqual(told);
    expect(text.includes("Zurücksenden müssen Sie nichts.")).toBe(!contents.hasGoods);
    expect(text.includes("Die Kosten der Rücksendung")).toBe(contents.hasGoods);
    const foreign = { ...withdrawal, ...contents, needsReview: true };
    expect(await textOf(withdrawalReceipt(foreign, SITE))).toBe(await textOf(withdrawalReceipt(unknown, SITE)));
  });
});

test("vouchers: the customer reads when they come, or that they come apart, and the owners what happens by itself", async () => {
  const vouchers = exampleOrder({ isDigital: true, items: [voucher] });
  const legal = { address: ADDRESS, legal: [], words: LETTERS };
  expect(await textOf(orderConfirmation(vouchers, SITE, legal))).toContain("sobald Sie bezahlt haben");
  const paid = await textOf(orderConfirmation({ ...vouchers, status: "paid" }, SITE, legal));
  expect(paid).toContain("Ihren Gutschein erhalten Sie als PDF in einer eigenen E-Mail");
  expect(paid).not.toContain("sobald Sie bezahlt haben");
  const toOwners = await textOf(shopOrder(vouchers, SITE));
  expect(toOwners).toContain("wird nach der Zahlung automatisch per E-Mail gesendet");
  expect(toOwners).not.toContain("Ihren Gutschein");
});

test("a correction is told with what it was and is, and what to do when that is wrong", async () => {
  expect(toCustomer.corrected!.subject).toBe("Ihre Bestellung KG-7F3K-9QXM: Wir haben die Anschrift geändert");
  const text = await textOf(toCustomer.corrected!);
  expect(text).toContain("12345678, Packstation 145, 20095 Hamburg");
  expect(text).toMatch(/Jetzt .*Neuer Weg 8, 20095 Hamburg/);
  expect(text).toContain("Ihre Telefonnummer haben wir geändert.");
  expect(text).toContain("E-Mails zu dieser Bestellung gehen jetzt an anna@example.org.");
  expect(text).toContain("antworten Sie bitte gleich auf diese E-Mail, oder rufen Sie uns an");
  expect(text).not.toContain("Rechnungsadresse");
  const card = { fields: ["giftMessage" as const], before: { ...order, giftMessage: "Alles Gute" }, after: order };
  const letter = orderCorrected(order, SITE, card);
  expect(letter.subject).toBe("Ihre Bestellung KG-7F3K-9QXM: Wir haben Angaben geändert");
  expect(await textOf(letter)).toMatch(/Text auf der Grußkarte Bisher Alles Gute Jetzt keine Angabe/);
  const company = { name: "Muster GmbH", vatId: null, department: null, reference: "PO 9" };
  const after = { ...order, company };
  expect(await textOf(orderCorrected(order, SITE, { fields: ["company"], before: order, after }))).toMatch(
    /Rechnungsadresse .*Jetzt Muster GmbH, .*Ihre Bestellreferenz: PO 9/,
  );
});

test("the address that an order had until now learns no more than that", async () => {
  const { html } = await renderLetter(toFormer);
  for (const secret of [order.token, "/bestellung/", "Anna", "Groß", "neu@example.org", "Neuer Weg"])
    expect(html, secret).not.toContain(secret);
  expect(await textOf(toFormer)).toContain("Bestellung KG-7F3K-9QXM");
});

test("SEC-H2 the reminder says what to transfer, by when, and what happens otherwise", async () => {
  const text = await textOf(toCustomer.paymentReminder!);
  for (const words of ["€116,82 bis zum 4. Dezember 2026", DELIVERED.company.iban, "Verwendungszweck KG-7F3K-9QXM"])
    expect(text).toContain(words);
  expect(text).toContain("treten wir vom Vertrag zurück und stornieren die Bestellung");
  expect(text).toContain("Haben Sie schon überwiesen?");
});

test("the letter of what went in several parcels names all their numbers, whichever it is sent for again", async () => {
  const further = exampleParcel({ id: 2, lines: [], trackingNumber: "00340434161094042558" });
  const sent = sentOrder({ parcels: [exampleParcel(), further] });
  for (const parcel of sent.parcels) {
    const text = await textOf(orderDispatched(sent, SITE, DELIVERED, LETTERS, parcel));
    expect(text).toContain("00340434161094042557, 00340434161094042558");
    expect(text).toContain("2 × Teich am Abend");
  }
});

test("law 36: whose online payment did not come, or went back, reads why, how and by when it can be paid, and what happens otherwise", async () => {
  const [came, back] = [await textOf(toCustomer.paymentFailed!), await textOf(toCustomer.paymentReturned!)];
  for (const text of [came, back])
    for (const words of [
      "Lastschrift",
      "Bitte überweisen Sie €116,82 bis zum",
      DELIVERED.company.iban,
      "online bezahlen",
    ])
      expect(text).toContain(words);
  expect(came).toContain("treten wir vom Vertrag zurück");
  expect(back).toContain("€54,90");
  expect(back).not.toContain("vom Vertrag zurück");
  const paid = paymentFailed(
    { ...order, status: "paid", events: [event("paid")] },
    SITE,
    { returned_cents: 5490 },
    true,
  );
  expect(await textOf(paid)).toContain("Sie müssen nichts mehr bezahlen.");
  expect(await textOf(reservationEnded(debit, SITE))).toContain("auch nach unserer Erinnerung keine Zahlung");
});

test("law 36: a test order is reminded without a request for money", async () => {
  const text = await textOf(paymentReminder({ ...order, mode: "test" }, SITE, "2026-12-04"));
  expect(text).toContain("Bitte überweisen Sie nichts.");
  expect(text).not.toMatch(/überweisen Sie (?!nichts)|stornieren|fehlt noch/);
  expect(text).not.toContain(DELIVERED.company.iban);
});

test("law 36: no mail about a test order claims a payment, a parcel or money that flows", async () => {
  const tried = { ...order, mode: "test" } as const;
  for (const letter of [
    paymentReceived(tried, SITE, LETTERS),
    orderDispatched(sentOrder(tried), SITE, DELIVERED, LETTERS, exampleParcel()),
    orderCancelled(tried, SITE, 11682),
    orderRefunded(tried, SITE, 4990),
    reservationEnded(tried, SITE),
  ]) {
    const text = await textOf(letter);
    expect(text).toContain("Testbestellung KG-7F3K-9QXM");
    expect(text).not.toMatch(
      /ist unterwegs|nun fertig|erstatten (wir )?Ihnen|treten wir|überweisen wir|bei uns eingegangen/,
    );
  }
});

test("the cancellation of a paid test order says that its money is booked back, and that none flows", async () => {
  const tried = { ...order, mode: "test" } as const;
  const text = await textOf(orderCancelled(tried, SITE, 11682));
  expect(text).toContain("eine Erstattung von €116,82 verbucht. Es wird kein Geld überwiesen.");
  expect(text).not.toContain(cancelled.nothing);
  expect(await textOf(orderCancelled(tried, SITE, 0))).toContain(cancelled.nothing);
});

test("SEC-H2 the cancellation says why, and what becomes of money that comes late", async () => {
  const text = await textOf(toCustomer.reservationEnded!);
  expect(text).toContain("auch nach unserer Erinnerung keine Zahlung eingegangen");
  expect(text).toContain("Sie müssen nichts mehr bezahlen");
  expect(text).toContain("überweisen wir Ihnen den Betrag zurück");
});

test("whatever a shopper writes stays text", async () => {
  const tagsOf = async (contract: string) =>
    (await renderLetter(withdrawalReceipt({ ...withdrawal, contract }, SITE))).html.match(/<[^>]*>/g)?.length;
  const usual = await tagsOf("ein Puzzle");
  const written = fc.oneof(fc.string(), fc.constantFrom("</td>", "<script>", '"><img src=x>', "&lt;b&gt;"));
  await fc.assert(
    fc.asyncProperty(written, async (contract) => {
      expect(await tagsOf(contract)).toBe(usual);
    }),
  );
});

test("an order that holds nothing is not accepted by its mail: it asks to open the link, and for no money", async () => {
  const text = await textOf(toCustomer.check!);
  expect(text).toContain(`Bestellung bestätigen ${ADDRESS}`);
  expect(text).toContain("Bitte öffnen Sie den Link bis zum 22. November 2026, 14:38 Uhr.");
  expect(text).toContain("Bitte überweisen Sie vorher nichts.");
  expect(text).not.toContain(ACCEPTANCE_SENTENCE);
  expect(text).not.toContain(DELIVERED.company.iban);
  const late = await textOf(orderCheck(order, SITE, ADDRESS));
  expect(late).toContain(`Was aus ihr geworden ist, sehen Sie hier: Bestellung ansehen ${ADDRESS}`);
  expect(late).not.toContain("Bitte öffnen Sie den Link");
});

test("an order whose pieces were gone when it was confirmed ends without a contract and without a request for money", async () => {
  const text = await textOf(toCustomer.soldOut!);
  expect(text).toContain("ein Vertrag ist nicht zustande gekommen");
  expect(text).toContain(cancelled.nothing);
});

test("each news says what it is about", async () => {
  const page = `${SITE}/bestellung/${order.token}`;
  expect(await textOf(toCustomer.paymentReceived!)).toContain("Die Rechnung erhalten Sie mit der Versandbestätigung.");
  const dispatched = await textOf(toCustomer.dispatched!);
  for (const word of ["DHL", "00340434161094042557", "2 × Teich am Abend", "12345678 Packstation 145 20095 Hamburg"])
    expect(dispatched).toContain(word);
  expect(dispatched).toContain(`Rechnung ansehen ${page}/rechnung`);
  expect(await textOf(toCustomer.cancelled!)).toContain("Wir erstatten Ihnen €116,82");
  expect(await textOf(orderCancelled(order, SITE, 0))).toContain(cancelled.nothing);
  expect(await textOf(toCustomer.refunded!)).toContain("erstatten wir Ihnen €49,90");
  const early = await textOf(orderRefunded({ ...order, invoices: [] }, SITE, 4990));
  expect(await textOf(toCustomer.refunded!)).toContain(`Rechnungskorrektur ansehen ${page}/rechnung?nr=RK-2026-00002`);
  expect(early).not.toContain("Rechnungskorrektur");
  // The button comes right after the sentence that announces it.
  expect(await textOf(toCustomer.link!)).toContain(`Artikel und Rechnung: Bestellung ansehen ${ADDRESS} Bitte geben`);
  expect(await textOf(toShop.order)).toContain(`${SITE}/admin/bestellungen/${order.number}`);
  expect(toShop.order.subject).toBe("Neue Bestellung KG-7F3K-9QXM: €116,82");
});

test("an order that was to be paid online: no contract without a payment, one that ends when a debit bounces, nothing about transfers", async () => {
  const unpaid = await textOf(reservationEnded(online, SITE));
  expect(unpaid).toContain("ein Vertrag ist nicht zustande gekommen");
  const bounced = await textOf(reservationEnded(debit, SITE));
  expect(bounced).toContain("Wir treten deshalb vom Vertrag zurück");
  for (const text of [unpaid, bounced]) {
    expect(text).toContain("geben wir sie automatisch zurück");
    expect(text).not.toMatch(/überweis/);
  }
  expect(unpaid).not.toContain("Erinnerung");
});

test("a payment that was not needed is given back with a sentence, and without a correction", async () => {
  const text = await textOf(orderRefunded(order, SITE, 4990, { isUnexpected: true }));
  expect(text).toContain("die nicht mehr nötig war");
  expect(text).not.toContain("RK-2026");
});

test("a refund says how much of it went back to a voucher", async () => {
  const bank = "Je nach Bank";
  const part = await textOf(orderRefunded(order, SITE, 3000, { voucherCents: 310 }));
  expect(part).toContain("erstatten wir Ihnen €26,90 über die Zahlungsart");
  expect(part).toContain("Weitere €3,10 haben wir Ihrem Gutschein wieder gutgeschrieben;");
  expect(part).toContain(bank);
  for (const mode of ["live", "test"] as const) {
    const whole = await textOf(orderRefunded({ ...order, mode }, SITE, 310, { voucherCents: 310 }));
    expect(whole).toContain(
      "haben wir Ihrem Gutschein €3,10 wieder gutgeschrieben. Er gilt mit demselben Code weiter.",
    );
    expect(whole).not.toContain(bank);
    expect(whole).not.toContain("Zahlungsart");
  }
  expect(await textOf(toCustomer.refunded!)).not.toContain("Gutschein");
});

test("of a payment for vouchers alone no parcel is said to follow", async () => {
  for (const [quantity, words] of [
    [1, "Gutschein und Rechnung erhalten Sie in zwei weiteren E-Mails."],
    [2, "Gutscheine und Rechnung erhalten Sie in weiteren E-Mails."],
  ] as const) {
    const text = await textOf(
      paymentReceived(exampleOrder({ isDigital: true, items: [{ ...voucher, quantity }] }), SITE, LETTERS),
    );
    expect(text).toContain(words);
    expect(text).not.toMatch(/Paket|Versandbestätigung/);
  }
});

test("the mail with a parcel lists what is in it and what follows: no vouchers, which came before", async () => {
  const parcel = exampleParcel({ lines: [{ position: 1, quantity: 1 }] });
  const textWith = (items: Item[], changes: Partial<typeof order> = {}) =>
    textOf(orderDispatched(exampleOrder({ ...changes, items, parcels: [parcel] }), SITE, DELIVERED, LETTERS, parcel));
  const sent = { ...puzzle, quantity: 1, unsent: 0 };
  const text = await textWith([sent, { ...voucher, position: 3, unsent: 0 }]);
  expect(text).toContain("1 × Teich am Abend");
  expect(text).not.toMatch(/× Ring|× Geschenkgutschein|folgt noch|einen Teil/);
  expect(text).toContain("Ihren Gutschein haben wir Ihnen schon per E-Mail gesendet.");
  const part = await textWith([{ ...puzzle, unsent: 1 }, ring]);
  expect(part).toMatch(/einen Teil Ihrer Bestellung .* 1 × Teich am Abend .*Das folgt noch .*1 × Teich.* 1 × Ring/);
  const two = await textWith([sent, { ...voucher, quantity: 2, unsent: 0 }]);
  expect(two).toContain("Ihre Gutscheine haben wir Ihnen schon per E-Mail gesendet.");
  expect(await textOf(toCustomer.dispatched!)).not.toContain("Gutschein");
});

test("the mail with the parcel says when it arrives, counted from its day and without the days of making", async () => {
  const made = sentOrder({ shippingOption: "overnight", deliveryDays: { min: 3, max: 3 } });
  const textFor = (sent: typeof made) => textOf(orderDispatched(sent, SITE, DELIVERED, LETTERS, exampleParcel()));
  // Handed over on Monday, 23 November 2026.
  expect((await textFor(made)).replaceAll("\u00a0", " ")).toContain("Ankunft voraussichtlich Di. 24. November");
  expect(await textFor({ ...made, mode: "test" })).not.toContain("Ankunft");
});

test("the invoice for vouchers names them by how many there are", async () => {
  const sent = (quantity: number) =>
    textOf(orderDispatched({ ...order, isDigital: true, items: [{ ...voucher, quantity }] }, SITE, DELIVERED, LETTERS));
  expect(await sent(1)).toContain(
    "den Gutschein aus Ihrer Bestellung KG-7F3K-9QXM haben wir Ihnen in einer eigenen E-Mail",
  );
  expect(await sent(2)).toContain(
    "die Gutscheine aus Ihrer Bestellung KG-7F3K-9QXM haben wir Ihnen in eigenen E-Mails",
  );
});

describe("a cancellation says what of the money comes back as money, and what on the voucher", () => {
  const OF_MONEY = "über die Zahlungsart";
  const OF_VOUCHER = "haben wir Ihrem Gutschein wieder gutgeschrieben; er gilt mit demselben Code weiter.";
  test.each([
    ["money", 11682, 0, ["Wir erstatten Ihnen €116,82 über", OF_MONEY]],
    ["both", 11682, 2000, ["Wir erstatten Ihnen €96,82 über", OF_MONEY, `€20,00 ${OF_VOUCHER}`]],
    ["a voucher", 2000, 2000, ["Sie müssen nichts mehr bezahlen.", `€20,00 ${OF_VOUCHER}`]],
    ["nothing", 0, 0, [cancelled.nothing]],
  ])("%s", async (_what, cents, voucherCents, words) => {
    const text = await textOf(orderCancelled(order, SITE, cents, voucherCents));
    for (const said of words) expect(text).toContain(said);
    expect(text.includes(OF_MONEY)).toBe(words.includes(OF_MONEY));
    expect(text.includes("Gutschein")).toBe(voucherCents > 0);
  });
});

test("what is made for an order is made before its parcel is packed, and its mail says so", async () => {
  const made = exampleOrder({ items: [puzzle, { ...ring, isMadeToOrder: true }] });
  expect(await textOf(paymentReceived(made, SITE, LETTERS))).toContain("Wir fertigen jetzt, was Sie bestellt haben");
  expect(await textOf(toCustomer.paymentReceived!)).toContain("Wir packen Ihr Paket");
});

test("what is picked up comes in no parcel: its mail says that it is made ready", async () => {
  const said = await textOf(paymentReceived(pickedUp, SITE, LETTERS));
  expect(said).toContain("Wir legen Ihre Bestellung bereit");
  expect(said).not.toMatch(/Paket|unterwegs|Versand/);
});

test("where a voucher paid a part, only the rest is said to be missing", async () => {
  const part = { ...order, voucherCents: 2000, dueCents: 9682 };
  expect(await textOf(paymentReminder(part, SITE, "2026-12-04"))).toContain(
    "fehlt noch der Rest von €96,82; €20,00 haben Sie mit einem Gutschein bezahlt.",
  );
  expect(await textOf(reservationEnded(part, SITE))).toContain("nach unserer Erinnerung der Rest von €96,82 nicht");
  for (const letter of [paymentReminder(part, SITE, "2026-12-04"), reservationEnded(part, SITE)])
    expect(await textOf(letter)).not.toContain("keine Zahlung eingegangen");
});

test("plain text, which shows no picture, does not ask to scan one", async () => {
  const { html, body } = await renderLetter(toCustomer.paymentReminder!);
  expect(html).toContain("scannen Sie den GiroCode");
  expect(body).not.toContain("scannen");
});

test("a voluntary return has its own words: it is no withdrawal, and nothing is promised before the goods are back", async () => {
  for (const letter of [withdrawalReceipt(voluntary, SITE), withdrawalNotice(voluntary, SITE)]) {
    const text = `${letter.subject} ${(await textOf(letter)).split("Mit freundlichen")[0]}`;
    expect(text).toContain("„Ich gebe die unten bezeichneten Artikel freiwillig zurück.“");
    expect(text).toMatch(/sobald die Artikel vollständig und unbenutzt wieder/);
    expect(text).not.toMatch(/Widerruf|widerrufe ich/);
  }
});

describe("an order whose lines were changed", () => {
  const live = exampleOrder({ mode: "live" });
  const write = (changes: object, money: object = {}) =>
    textOf(linesChanged({ ...live, ...changes }, SITE, { ...CHANGED, ...money }, LETTERS, true));

  test("says what was changed, the new total and what is still to be paid, with the bank's data", async () => {
    const rest = { events: [event("paid")], paidCents: 10_000, dueCents: 1682 };
    const text = await write(rest);
    expect(text).toContain("Ring „Bogen“: 1 statt 2");
    expect(text).toContain("Versandart: jetzt Expressversand");
    expect(text).toMatch(/Gesamtsumme bisher\s+€166,72.*Gesamtsumme jetzt\s+€116,82/);
    expect(text).toMatch(/Noch zu zahlen sind €16,82\. Bitte überweisen Sie den Betrag bis zum/);
    expect(text).toMatch(/Schon bezahlt −€100,00/);
    expect(text).toContain(`Verwendungszweck ${live.number}`);
    expect(text).not.toContain("stornieren");
  });

  test("says what comes back, and what of it to a voucher, and asks for nothing", async () => {
    const paid = { status: "paid" as const, events: [event("paid")] };
    const text = await write(paid, { refundCents: 4990, voucherCents: 1000 });
    expect(text).toMatch(/Wir erstatten Ihnen €39,90/);
    expect(text).toMatch(/€10,00 haben wir Ihrem Gutschein wieder gutgeschrieben/);
    expect(text).not.toContain("IBAN");
  });

  test("of which the rest is paid, names that payment and not the whole", async () => {
    const changes = { changes: [], shipping: null, dueCents: 1682, voucherCents: 0 };
    const events = [event("paid"), { ...event("lines_changed"), ...changes }, event("paid")];
    expect(await textOf(paymentReceived({ ...live, status: "paid", events }, SITE, LETTERS))).toMatch(/€16,82/);
  });
});
