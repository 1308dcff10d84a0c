import { randomUUID } from "node:crypto";
import { GIFT_WRAP_CENTS } from "../../lib/shop/gift.ts";
import { productForm } from "../lib/wishes.ts";
import { NEW_KEY } from "./http.ts";

/** Rows that are there, for requests that almost hit. */
export type Known = {
  product: { id: number; slug: string; cents: number };
  /** A product with variants that can be engraved, all at one price: itself, and others by their id. */
  ring: { id: number; slug: string; cents: number; variant: number; archived: number; soldOut: number };
  order: { number: string; token: string };
  mail: number;
  code: { id: number; code: string };
  /** The article of one of 25 euros, and the code of one that holds more than all orders come to. */
  voucher: { article: number; code: string };
  withdrawal: number;
  subscriber: number;
};

const PERSON = { email: "fuzz@example.org", firstName: "Frieda", lastName: "Zöllner", phone: "" };
const STREET = { address: "Musterweg 3", postalCode: "01067", city: "Dresden", country: "DE" };
const form = (fields: Record<string, string>) => ({ form: fields });
const withdrawal = { name: "Frieda", contract: "KG-0000-0000", email: PERSON.email, message: "" };
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const ago = "2026-11-21 08:52:12.369+00";

/** What the shop's pages ask its routes. */
export const QUESTIONS: Record<string, (known: Known) => object> = {
  "/api/read/quote": ({ product, ring }) => ({
    ids: [product.id, ring.variant, ring.archived, ring.soldOut],
    designs: [{ id: randomUUID(), key: "key" }],
  }),
  "/api/read/placed-order": () => ({ key: randomUUID() }),
  "/api/read/discount": ({ code }) => ({ code: code.code, subtotalCents: 4990 }),
  "/api/read/vouchers": ({ voucher }) => ({ codes: [voucher.code] }),
  "/api/read/picture": () => ({ id: randomUUID(), key: "key" }),
  "/api/admin/search": () => ({ query: "kathe" }),
};

/**
 * What each server action is called with when all is well; the fuzzer puts places of it out of joint. An action that is not
 * here is called with anything at all.
 */
export const SOUND: Record<string, (known: Known) => unknown[]> = {
  voucherArticleAction: () => [2500],
  askBalanceAction: ({ voucher }) => [{ step: "form", code: "" }, form({ code: voucher.code })],
  giveVoucherAction: () => [
    { amount: "25,00", email: PERSON.email, recipient: "Käthe", greeting: "Hallo", reason: "Kulanz" },
    randomUUID(),
  ],
  voidVoucherAction: () => [999_999, 2500],
  resendVoucherAction: () => [999_999, PERSON.email],
  placeOrderAction: ({ product, ring, voucher }) => [
    {
      key: NEW_KEY,
      checkout: {
        ...PERSON,
        delivery: { kind: "street", addition: "", ...STREET },
        billing: { ...PERSON, ...STREET },
        shipping: "standard",
        gift: { text: "Alles Liebe!\nDeine Käthe", wrap: true },
        payment: "simulated",
      },
      lines: [
        { productId: product.id, quantity: 1, priceCents: product.cents },
        {
          productId: ring.variant,
          quantity: 1,
          priceCents: ring.cents,
          engraving: { place: "Innenseite", text: "Mia & Jo", font: "Klassisch" },
        },
        {
          productId: voucher.article,
          quantity: 1,
          priceCents: 2500,
          voucher: { recipient: "Käthe", greeting: "Alles Liebe!" },
        },
      ],
      code: null,
      totalCents: product.cents + ring.cents + GIFT_WRAP_CENTS + 2500,
      vouchers: [voucher.code],
      voucherCents: product.cents + ring.cents + GIFT_WRAP_CENTS,
    },
  ],
  withdrawAction: () => [{ step: "form" }, form({ ...withdrawal, intent: "confirm", key: NEW_KEY, trap: "" })],
  requestOrderLinkAction: ({ order }) => [{ step: "form" }, form({ number: order.number, email: PERSON.email })],
  requestNewsletterAction: () => [{ step: "form", email: "" }, form({ email: PERSON.email, trap: "" })],
  requestUnsubscribeAction: () => [{ step: "form", email: "" }, form({ email: PERSON.email, trap: "" })],
  signInAction: () => [
    { email: "", errors: {}, answer: 0 },
    form({ email: PERSON.email, password: "geheim-123", weiter: "/admin" }),
  ],
  signUpAction: () => [{ email: "", errors: {}, answer: 0 }, form({ email: PERSON.email })],
  confirmAction: () => [form({ token_hash: "abc", type: "invite" })],
  requestPasswordAction: () => [{ email: "", errors: {}, answer: 0 }, form({ email: PERSON.email })],
  showFactorAction: () => [{ email: "", errors: {}, answer: 0 }, form({ code: "123456", weiter: "/admin", zu: "" })],
  beginFactorAction: () => [{ email: "", errors: {}, answer: 0 }, form({ password: "geheim-123-456" })],
  finishFactorAction: () => [
    { email: "", errors: {}, answer: 0 },
    form({ code: "123456", factor: "00000000-0000-4000-8000-000000000000" }),
  ],
  removeFactorAction: () => [{ email: "", errors: {}, answer: 0 }, form({ password: "geheim-123-456" })],
  setPasswordAction: () => [
    { email: "", errors: {}, answer: 0 },
    form({ password: "vier alte Heringe", current: "geheim-123" }),
  ],
  submitReviewAction: ({ product }) => [
    { step: "form" },
    form({
      product: String(product.id),
      rating: "5",
      text: "Schön",
      firstName: "F",
      lastName: "Z",
      number: "",
      email: "",
    }),
  ],
  sendMessageAction: () => [
    { step: "form" },
    form({
      name: "F",
      email: PERSON.email,
      topic: "other",
      order_number: "",
      message: "Hallo",
      trap: "",
      language: "de",
    }),
  ],
  requestAppointmentAction: () => [
    { step: "form" },
    form({ store: "hamburg", day: soon(), slot: "11:00", concern: "Hallo", name: "F", email: PERSON.email, phone: "" }),
  ],
  missPieceAction: () => [{ token: NEW_KEY, position: 1, row: 1, column: 1 }],
  approveDesignAction: () => [1],
  refuseDesignAction: () => [1, "Zu unscharf für dieses Format."],
  produceDesignAction: () => [1, true],
  settlePieceAction: () => [1, true],
  moderateReviewAction: () => [1, true],
  removeReviewAction: () => [1],
  setContactStatusAction: () => [1, "answered"],
  answerAppointmentAction: () => [1, "confirmed"],
  saveProductAction: ({ product }) => [
    productForm({
      name: "Werk",
      pieces: "1000",
      engraving: [{ place: "Innenseite", x: "50", y: "40,5", width: "30", angle: "-12" }],
    }),
    { id: product.id, updatedAt: ago, stock: 20 },
    null,
  ],
  saveVariantsAction: ({ ring }) => [
    ring.id,
    {
      optionNames: ["Ringgröße", ""],
      rows: [ring.id, ring.variant, null].map((id, index) => ({
        id,
        values: [String(54 + index), ""],
        articleNumber: `FUZZ-${index}`,
        price: "49,90",
        stock: "5",
        pieces: "",
        dimensions: "",
        weight: "",
        packaging: "",
        picture: "",
      })),
    },
    [ring.id, ring.variant].map((id) => ({ id, updatedAt: ago, stock: 20, isArchived: false })),
  ],
  changeCellAction: ({ product }) => ["price", "49,90", { id: product.id, updatedAt: ago, stock: 20 }],
  changeProductsAction: ({ product }) => [
    { rows: [{ id: product.id, updatedAt: ago, stock: 20 }], action: "price", typed: "10" },
  ],
  removeProductAction: () => [999_999],
  restoreProductAction: ({ product }) => [product.id],
  bookTransfersAction: ({ order }) => [
    [{ line: "a".repeat(64), number: order.number, amountCents: 4990, totalCents: 4990, day: "21.11.2026" }],
  ],
  changeOrderAction: ({ order }) => [order.number, { action: "refund", amountCents: 1, refundedCents: 0 }],
  resendMailAction: ({ mail }) => [mail],
  saveCodeAction: ({ code }) => [
    { id: code.id, version: ago },
    {
      code: "FUZZ",
      kind: "percent",
      percent: "10",
      amount: "",
      minSubtotal: "0",
      startsAt: "2026-11-01T10:00",
      endsAt: "2026-12-01T10:00",
      usageLimit: "5",
      isActive: true,
    },
  ],
  switchCodeAction: ({ code }) => [code.id, true],
  deleteCodeAction: ({ code }) => [code.id],
  settleWithdrawalAction: ({ withdrawal: id }) => [id, true],
  deleteSubscriberAction: ({ subscriber }) => [subscriber],
};
