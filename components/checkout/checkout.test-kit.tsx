import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { clearNotices } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import { quotedProduct } from "@/lib/cart/product.test-kit";
import type { Promoted } from "@/lib/cart/schema";
import { changeLines } from "@/lib/cart/store";
import { saveDraft } from "@/lib/checkout/draft";
import { EMPTY_FORM } from "@/lib/checkout/form";
import type { OrderResult } from "@/lib/checkout/result";
import type { OrderRequest } from "@/lib/checkout/schema";
import type { CodeAnswer } from "@/lib/discounts/check-code";
import type { VoucherAnswer } from "@/lib/vouchers/check-vouchers";
import { card, fields } from "#messages/client/checkout.json";
import { Checkout } from "./checkout";
import { NO_PROMOTIONS } from "@/lib/cart/no-promotions";

const { checkVatIdAction, placeOrderAction, replace } = vi.hoisted(() => ({
  checkVatIdAction: vi.fn<(vatId: string) => Promise<boolean>>(),
  placeOrderAction: vi.fn<(request: OrderRequest) => Promise<OrderResult>>(),
  replace: vi.fn<(path: string) => void>(),
}));
vi.mock("@/lib/checkout/actions", () => ({ checkVatIdAction, placeOrderAction }));
vi.mock("@/lib/platform/pays-online", () => ({ PAYS_ONLINE: true }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace }),
  unstable_isUnrecognizedActionError: ({ message }: Error) => message === "unknown action",
}));
export { checkVatIdAction, placeOrderAction, replace };

export const TOKEN = "5b7d3a10-4f2e-4c6a-9a55-0e8f1f9b2c11";
const PLACED: OrderResult = { ok: true, number: "KG-2222-3333", token: TOKEN, again: false };
const USUAL_PRODUCT = quotedProduct();

export const shop = {
  product: USUAL_PRODUCT,
  promoted: NO_PROMOTIONS.promoted as Promoted,
  code: vi.fn<() => CodeAnswer>(),
  vouchers: vi.fn<() => VoucherAnswer | Promise<VoucherAnswer>>(),
  placed: vi.fn<() => string | null>(),
};

const ANSWERS: Record<string, () => unknown> = {
  "/api/read/quote": () => ({
    ok: true,
    products: shop.product.stock ? [shop.product] : [],
    designs: [],
    online: "",
    ...NO_PROMOTIONS,
    promoted: shop.promoted,
  }),
  "/api/read/discount": () => shop.code(),
  "/api/read/vouchers": () => shop.vouchers(),
  "/api/read/placed-order": () => ({ token: shop.placed() }),
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string) => Response.json(await ANSWERS[path]!()));
  localStorage.clear();
  sessionStorage.clear();
  shop.product = USUAL_PRODUCT;
  shop.promoted = NO_PROMOTIONS.promoted;
  shop.code.mockReset();
  shop.vouchers.mockReset();
  shop.placed.mockReset().mockReturnValue(null);
  placeOrderAction.mockReset().mockResolvedValue(PLACED);
  replace.mockReset();
  useQuote.setState({ products: {}, promoted: null, problem: null });
  clearNotices("cart");
  await changeLines(() => [{ productId: 1, quantity: 1, seenCents: 4990 }]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Lets so many milliseconds pass. */
export const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the checkout; once more is a reload. */
export async function openCheckout(): Promise<void> {
  cleanup();
  render(<Checkout legal={null} onlineMethods="PayPal" />);
  await wait(10);
}

export const EMAIL = fields.email;
export const CARD = [
  [card.holder, "Clara Prüfung"],
  [card.number, "4242424242424242"],
  [card.expiry, "1234"],
  [card.cvv, "987"],
] as const;

/** A field by its label; the invoice address's by its region. */
export const field = (label: string | RegExp, region = document.body) =>
  within(region).getAllByLabelText<HTMLInputElement>(label, { selector: "input, textarea" })[0]!;
export const billing = (label: string) => field(label, screen.getByRole("region", { name: "Rechnungsadresse" }));

export const type = async (target: HTMLElement, value: string) => {
  fireEvent.change(target, { target: { value } });
  await wait();
};
export const press = async (target: HTMLElement) => {
  fireEvent.click(target);
  await wait();
};

/** Opens the checkout with who orders and where the parcel goes filled in, to be paid in advance. */
export function openFilled(): Promise<void> {
  const delivery = { ...EMPTY_FORM.delivery, address: "Am Markt 1", postalCode: "01067", city: "Dresden" };
  const person = { email: "clara@beispiel.de", firstName: "Clara", lastName: "Prüfung" };
  saveDraft({
    values: { ...EMPTY_FORM, ...person, delivery, payment: "prepayment" },
    discount: null,
    vouchers: [],
  });
  return openCheckout();
}

export async function order(): Promise<void> {
  await press(submit());
  await wait(10);
}
export const submit = () => document.querySelector<HTMLButtonElement>("button[type=submit][form=kasse]")!;

/** What stands beside a label of the totals. */
export const amount = (label: string) => {
  const totals = within(screen.getByRole("region", { name: "Ihre Bestellung" }));
  return totals.queryByText(label, { selector: "dt" })?.nextElementSibling?.textContent;
};
