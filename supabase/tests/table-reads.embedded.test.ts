import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { place, orderRequest, type OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));
vi.mock("next/headers", () => ({ draftMode: () => ({ isEnabled: false }) }));

const CROP = { turn: 0, x: 0, y: 0, width: 4000, height: 3000 };

const { backend, ware, change, readOrder } = testShop();
let admin: SupabaseClient;
let board: OrderedProduct;
let puzzle: OrderedProduct;
let design: string;
let number: string;
let orderId: number;

beforeAll(async () => {
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", backend.url);
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_test");
  vi.stubEnv("SUPABASE_SECRET_KEY", backend.secretKey);
  vi.stubEnv("SITE_URL", "https://shop.example");
  vi.stubEnv("INTERNAL_TOKEN", "a-token-for-the-tests");
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
  board = await ware({ price: 80, pieces: 1000, dimensions: "64 × 48 cm", needs_artwork: true });
  puzzle = await ware({ engraving: [{ place: "Rand", x: 50, y: 50, width: 20.5, angle: 0 }] });
  const size = { p_width: 4000, p_height: 3000, p_bytes: 1000, p_visitor: "v", p_network: "n" };
  const artwork = (await backend.service.rpc("begin_artwork", size).throwOnError()).data as string;
  const p_design = {
    artwork_id: artwork,
    product_id: board.id,
    crop: CROP,
    seed: 7,
    shape: "heart",
    rights_version: "1",
  };
  design = ((await backend.service.rpc("save_design", { p_design }).throwOnError()).data as { id: string }).id;
  const asked = orderRequest([board, puzzle]);
  const lines = asked.lines.map((line, index) => (index === 0 ? { ...line, design } : line));
  ({ number } = await place(backend.service, { ...asked, lines }));
  await change(number, "pay");
  orderId = (await readOrder(number)).order.id as number;
});

const moment = expect.any(Date) as Date;

test("an order is read with its lines, its events and its invoices", async () => {
  const { getOrder } = await import("@/lib/orders/queries");
  expect(await getOrder(orderId)).toMatchObject({
    number,
    firstName: "Clara",
    delivery: { city: "Dresden" },
    deliveryDays: { min: 2, max: 4 },
    shippingCents: 490,
    totalCents: 8000 + 4990 + 490,
    dueCents: 8000 + 4990 + 490,
    placedAt: moment,
    archivedAt: null,
    taxes: [{ rate: 1900, grossCents: 13_480 }],
    items: [
      { position: 1, designId: design, hasPicture: true, isMadeToOrder: true, priceCents: 8000, taxRate: 1900 },
      { position: 2, name: puzzle.name, designId: null, isVoucher: false, lineCents: 4990 },
    ],
    events: [
      { kind: "placed", at: moment },
      { kind: "paid", at: moment },
    ],
    invoices: [],
  });
});

test("an admin reads the same order with its ledger, its mails and its notes", async () => {
  const { findAdminOrder } = await import("@/lib/orders/admin/queries");
  await admin.rpc("admin_add_note", { p_number: number, p_body: "Ruft an.", p_key: randomUUID() });
  const order = await findAdminOrder(admin, number);
  expect(order).toMatchObject({
    isArchived: false,
    returnable: [{ left: 1 }, { left: 1, name: puzzle.name }],
    ledger: [{ kind: "payment", provider: "prepayment", amountCents: 13_480, at: moment }],
    pendingRefunds: [],
    withdrawals: [],
    hasMismatch: false,
  });
  expect(order?.mails[0]).toMatchObject({ kind: "order_confirmation", createdAt: moment });
  expect(await findAdminOrder(admin, "KG-AAAA-0000")).toBeNull();
});

test("the work on an own picture is read by its line and by its order, and by the shopper", async () => {
  const { findWork, listWorkOf } = await import("@/lib/workshop/admin/queries");
  const [work] = await listWorkOf(admin, number);
  expect(work).toMatchObject({ crop: CROP, seed: 7, shape: "heart", picture: { width: 4000 }, order: { number } });
  expect(await listWorkOf(admin, "KG-AAAA-0000")).toEqual([]);
  expect(await findWork(admin, work!.id)).toEqual(work);
  const [{ getOrder }, { listPictures }, { findDesign }] = await Promise.all([
    import("@/lib/orders/queries"),
    import("@/lib/workshop/ordered"),
    import("@/lib/puzzle/atelier/queries"),
  ]);
  expect(await listPictures(await getOrder(orderId))).toMatchObject([
    { position: 1, state: "waiting", cut: { seed: 7, shape: "heart" }, missing: [] },
  ]);
  expect(await findDesign(design)).toMatchObject({ id: design, productId: board.id, crop: CROP });
});

test("products are read for their page, the atelier, the feed and the admin", async () => {
  const { findProduct, listCategories } = await import("@/lib/catalog/queries");
  const { getMatrix, findOwnPictureProduct } = await import("@/lib/catalog/own-picture");
  const { eachProduct } = await import("@/lib/catalog/export-queries");
  const { findVariants } = await import("@/lib/catalog/admin/variants/queries");
  const { findAdminProduct } = await import("@/lib/catalog/admin/queries");
  const { listStockMovements } = await import("@/lib/catalog/admin/stock-ledger");
  expect(await findProduct(String(puzzle.id))).toMatchObject({
    articleNumber: puzzle.article_number,
    priceCents: 4990,
    engraving: [{ place: "Rand", width: 20.5 }],
    category: { kind: "puzzle" },
    pictures: [{ url: "/kunst/werk.webp" }],
  });
  expect(await listCategories()).toMatchObject([{ kind: "puzzle" }]);
  expect(await getMatrix()).toMatchObject([{ productId: board.id, priceCents: 8000, pieces: 1000 }]);
  expect(await findOwnPictureProduct()).toMatchObject({ id: board.id });
  const exported: object[] = [];
  for await (const one of eachProduct()) exported.push(one);
  expect(exported).toMatchObject([
    { id: puzzle.id, priceCents: 4990, images: ["/kunst/werk.webp"], updatedAt: moment },
  ]);
  expect(await findVariants(admin, puzzle.id)).toMatchObject({ kind: "puzzle", form: { rows: [{ price: "49,90" }] } });
  expect((await findAdminProduct(admin, puzzle.id))?.form).toMatchObject({ price: "49,90", taxRate: "19" });
  expect(await listStockMovements(admin, puzzle.id)).toMatchObject([
    { reason: "order", delta: -1, orderNumber: number, at: moment },
    { reason: "opening" },
  ]);
});

test("a voucher is read with its ledger", async () => {
  const { findVoucher } = await import("@/lib/vouchers/admin/queries");
  const p_voucher = { mode: "test", amount_cents: 2550, email: "eva@example.org", reason: "Dank", key: randomUUID() };
  const id = (await admin.rpc("admin_issue_voucher", { p_voucher }).throwOnError()).data as number;
  expect(await findVoucher(admin, String(id))).toMatchObject({
    balanceCents: 2550,
    voidedAt: null,
    createdAt: moment,
    entries: [{ kind: "issue", amountCents: 2550, at: moment, orderNumber: null }],
  });
});

test("what people wrote is read for their letters", async () => {
  const { getWithdrawal } = await import("@/lib/withdrawals/mail/withdrawal");
  const { getSubscription } = await import("@/lib/subscriptions/newsletter/subscriptions");
  const { listRecipients } = await import("@/lib/subscriptions/newsletter/admin/queries");
  const { getRestockRequest, getRestockProduct } = await import("@/lib/subscriptions/restock/requests");
  const insert = async (table: string, row: object) =>
    (
      (await backend.service.from(table).insert(row).select("id").throwOnError()).data as unknown as { id: number }[]
    )[0]!.id;
  const named = { idempotency_key: randomUUID(), name: "Clara", email: "clara@example.org", contract: number };
  expect(await getWithdrawal(await insert("withdrawals", { ...named, order_id: orderId }))).toMatchObject({
    orderNumber: number,
    hasVouchers: false,
    engraved: [expect.stringContaining(board.name)],
    receivedAt: moment,
  });
  const confirmed = { status: "confirmed", confirmed_at: "2026-11-01T08:00:00Z", consent_version: "1" };
  const subscriber = await insert("newsletter_subscribers", {
    email: "eva@example.org",
    consent_text: "Ja",
    ...confirmed,
  });
  expect(await getSubscription(subscriber)).toMatchObject({ confirmedAt: new Date(confirmed.confirmed_at) });
  expect(await listRecipients(admin)).toMatchObject([{ id: subscriber, confirmedAt: moment, consentVersion: "1" }]);
  const asked = { email: "eva@example.org", product_id: puzzle.id, consent_version: "1", consent_text: "Ja" };
  expect(await getRestockRequest(await insert("restock_requests", asked))).toMatchObject({
    confirmedAt: null,
    confirmUntil: moment,
    product: { name: puzzle.name, priceCents: 4990, imageUrl: "/kunst/werk.webp" },
  });
  expect(await getRestockProduct(puzzle.id)).toMatchObject({ slug: expect.any(String), priceCents: 4990 });
});
