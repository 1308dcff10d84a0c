import { expect, type APIRequestContext, type Page } from "../fixtures/test.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { placeOrder } from "../fixtures/admin-data.ts";
import { makeAccount, signIn } from "../fixtures/account.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { service } from "../fixtures/backend.ts";
import { orderPicture } from "../fixtures/own-picture.ts";
import { test } from "../pages/cart-page.ts";
import { visit } from "../fixtures/visit.ts";

// What Next itself knows of the actions, so that a new one without a call below fails.
type Manifest = {
  node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>;
};
const manifest = JSON.parse(
  readFileSync(path.join(process.env.NEXT_DIST_DIR ?? ".next", "server/server-reference-manifest.json"), "utf8"),
) as Manifest;
const actions = Object.entries(manifest.node)
  .filter(
    ([, { filename, exportedName }]) =>
      /^lib\/(.+\/)?(admin|dashboard|statement)\//.test(filename) && !exportedName.startsWith("$$"),
  )
  .map(([id, { exportedName, workers }]) => ({ id, name: exportedName, page: Object.keys(workers)[0] ?? "" }));

type Row =
  | "note"
  | "product"
  | "code"
  | "withdrawal"
  | "mail"
  | "subscriber"
  | "review"
  | "message"
  | "wish"
  | "work"
  | "synonym";
type Targets = Record<Row, number> & { order: string };

/** What each action would do harm with. */
const CALLS: Record<string, (targets: Targets) => unknown[]> = {
  saveProductAction: ({ product }) => [{ name: "Gekapert" }, { id: product, updatedAt: "", stock: 20 }, null],
  removeProductAction: ({ product }) => [product],
  saveVariantsAction: ({ product }) => [product, { optionNames: ["", ""], rows: [] }, []],
  restoreProductAction: ({ product }) => [product],
  changeCellAction: ({ product }) => ["stock", "1", { id: product, updatedAt: "2026-01-01 00:00:00+00", stock: 20 }],
  changeProductsAction: ({ product }) => [
    { rows: [{ id: product, updatedAt: "2026-01-01 00:00:00+00", stock: 20 }], action: "archive", typed: "" },
  ],
  changeOrderAction: ({ order }) => [order, { action: "cancel" }],
  changeOrdersAction: ({ order }) => [[order], "cancel"],
  bookTransfersAction: ({ order }) => [
    [{ line: "a".repeat(64), number: order, amountCents: 4990, totalCents: 4990, day: "21.11.2026" }],
  ],
  // Nothing was given back online: no id is right, and each is refused before it is looked for.
  settleRefundAction: () => [1, true],
  extendReservationAction: ({ order }) => [order, new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)],
  correctParcelAction: ({ order }) => [order, { carrier: "Gekapert", trackingNumber: "1" }],
  resendParcelAction: ({ order }) => [order],
  addNoteAction: ({ order }) => [order, "Gekapert"],
  deleteNoteAction: ({ note }) => [note],
  resendMailAction: ({ mail }) => [mail],
  saveCodeAction: ({ code }) => [{ id: code, version: "" }, { code: "GEKAPERT" }],
  switchCodeAction: ({ code }) => [code, false],
  deleteCodeAction: ({ code }) => [code],
  saveSynonymAction: ({ synonym }) => [{ id: synonym, version: "2026-01-01 00:00:00+00" }, { words: "Gekapert" }],
  deleteSynonymAction: ({ synonym }) => [synonym],
  saveSettingsAction: () => ["company", 0, { shop: "Gekapert" }],
  restoreSettingsAction: () => ["company", 0, 1],
  deleteSubscriberAction: ({ subscriber }) => [subscriber],
  agreeWithdrawalAction: ({ withdrawal }) => [withdrawal],
  settleWithdrawalAction: ({ withdrawal }) => [withdrawal, true],
  moderateReviewAction: ({ review }) => [review, true],
  removeReviewAction: ({ review }) => [review],
  setContactStatusAction: ({ message }) => [message, "closed"],
  answerAppointmentAction: ({ wish }) => [wish, "confirmed"],
  approveDesignAction: ({ work }) => [work],
  refuseDesignAction: ({ work }) => [work, "Gekapert"],
  produceDesignAction: ({ work }) => [work, true],
  // As for refunds above.
  settlePieceAction: () => [1, true],
  giveVoucherAction: () => [
    { email: "gekapert@example.org", amount: "500,00", reason: "Gekapert" },
    crypto.randomUUID(),
  ],
  voidVoucherAction: () => [1, 0],
  changeSendingAction: ({ order }) => [order, 1, { email: "gekapert@example.org", day: "2026-12-24" }],
  resendVoucherAction: () => [1, "gekapert@example.org"],
};

async function makeTargets(product: { id: number }, request: APIRequestContext): Promise<Targets> {
  const order = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  const declaration = { key: crypto.randomUUID(), name: "K. Prüfer", email: order.email, contract: order.number };
  await service.rpc("submit_withdrawal", { p_withdrawal: { ...declaration, message: null } }).throwOnError();
  const sender = { name: "K. Prüfer", email: order.email };
  const letter = { ...sender, language: "de", order_number: null, topic: "other", message: "Guten Tag" };
  await service.rpc("submit_contact", { p_message: letter }).throwOnError();
  const wish = {
    ...sender,
    language: "de",
    store: "berlin",
    phone: null,
    day: "2099-01-02",
    slot: "11:00",
    concern: "Ein Ring",
  };
  await service.rpc("request_appointment", { p_request: wish }).throwOnError();
  const code = { code: `TUER${crypto.randomUUID().slice(0, 8).toUpperCase()}`, kind: "free_shipping" };
  const idOf = async (table: string, column: string, value: string) =>
    Number(
      (await service.from(table).select("id").eq(column, value).order("id").limit(1).throwOnError()).data[0]?.["id"],
    );
  await service.from("discount_codes").insert(code).throwOnError();
  const synonym = await service
    .from("search_synonyms")
    .insert({ words: [code.code] })
    .select("id")
    .single()
    .throwOnError();
  const consent = { p_email: order.email, p_version: "1", p_text: "Ja" };
  await service.rpc("request_newsletter", consent).throwOnError();
  const review = { product_id: product.id, rating: 1, body: "Unlesbar", author: code.code, mode: "test" };
  await service.rpc("submit_review", { p_review: review }).throwOnError();
  return {
    product: product.id,
    order: order.number,
    // Only admins write notes: no id is right, and each is refused before it is looked for.
    note: 1,
    code: await idOf("discount_codes", "code", code.code),
    withdrawal: await idOf("withdrawals", "email", order.email),
    mail: await idOf("mail_outbox", "recipient", order.email),
    subscriber: await idOf("newsletter_subscribers", "email", order.email),
    review: await idOf("reviews", "author", review.author),
    message: await idOf("contact_messages", "email", order.email),
    wish: await idOf("appointment_requests", "email", order.email),
    work: (await orderPicture(request)).work,
    synonym: Number(synonym.data["id"]),
  };
}

/** The rows the calls aim at, as they are now; of the mail only the columns that no other test changes. */
async function state(targets: Targets) {
  const { product, order, code, withdrawal, mail, subscriber, review, message, wish, work, synonym } = targets;
  const [columns, ...rows] = [
    "id, kind, recipient, message_id",
    service.from("products").select().eq("id", product),
    service.from("orders").select().eq("number", order),
    service.from("discount_codes").select().eq("id", code),
    service.from("withdrawals").select().eq("id", withdrawal),
    service.from("newsletter_subscribers").select().eq("id", subscriber),
    service.from("reviews").select().eq("id", review),
    service.from("contact_messages").select().eq("id", message),
    service.from("appointment_requests").select().eq("id", wish),
    service.from("workshop_items").select().eq("id", work),
    service.from("search_synonyms").select().eq("id", synonym),
    service.from("settings").select().contains("value", { shop: "Gekapert" }),
    service.from("vouchers").select("email").eq("email", "gekapert@example.org"),
  ] as const;
  const answers = await Promise.all([...rows, service.from("mail_outbox").select(columns).eq("id", mail)]);
  return answers.map(({ data }) => data);
}

async function callAll(page: Page, targets: Targets, refusal: RegExp): Promise<void> {
  for (const { id, name, page: worker } of actions) {
    const route = worker.replace(/^app\/\(admin\)|\/page$/g, "").replace(/\[[a-z]+\]/, targets.order);
    const answer = await page.request.post(route, {
      headers: { "next-action": id, accept: "text/x-component", "content-type": "text/plain;charset=UTF-8" },
      data: JSON.stringify(CALLS[name]?.(targets)),
    });
    const said = await answer.text();
    expect.soft(said, name).toContain('"ok":false');
    expect.soft(said, name).toMatch(refusal);
  }
}

test.use({ extraHTTPHeaders: ownAddress() });

test("every admin action is among those called here", () => {
  expect(actions.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
});

test("called directly by a stranger, each admin action refuses and changes nothing", async ({
  page,
  product,
  request,
}) => {
  const targets = await makeTargets(product, request);
  const before = await state(targets);
  await callAll(page, targets, /abgelaufen/);
  expect(await state(targets)).toEqual(before);
});

test("called directly by someone who is no admin, each refuses and changes nothing", async ({
  page,
  product,
  request,
}) => {
  await visit(page, "/auth");
  await signIn(page, await makeAccount({ admin: false }));
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  const targets = await makeTargets(product, request);
  const before = await state(targets);
  await callAll(page, targets, /Sie haben keine Admin-Berechtigung/);
  expect(await state(targets)).toEqual(before);
});
