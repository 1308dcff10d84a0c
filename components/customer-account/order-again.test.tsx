// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNotices } from "@/lib/cart/notices";
import { quotedProduct } from "@/lib/cart/product.test-kit";
import { useCart } from "@/lib/cart/store";
import type { Again } from "@/lib/customer-account/again";

const { orderAgainAction } = vi.hoisted(() => ({ orderAgainAction: vi.fn<() => Promise<Again | null>>() }));
vi.mock("@/lib/customer-account/actions", () => ({ orderAgainAction }));
// Fetched at the press, for longer than a test waits.
await import("@/components/cart/cart-bundle");
const { OrderAgain } = await import("./order-again-client");

const product = (id: number, stock: number) => quotedProduct({ id, name: `Teich ${id}`, priceCents: 5000 + id, stock });
const NONE: Again = { lines: [], gone: [], soldOut: [], personal: [] };
const press = async (again: Again | null) => {
  orderAgainAction.mockResolvedValue(again);
  render(<OrderAgain number="KG-1111-1111" />);
  fireEvent.click(screen.getByRole("button", { name: "Noch einmal bestellen: KG-1111-1111" }));
  await vi.waitFor(() => expect(screen.getByRole("button").ariaDisabled).not.toBe("true"));
};

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new Error("offline"))));
afterEach(cleanup);

test("puts what is sold into the cart at today's prices, at most what is there, and says what is missing", async () => {
  await press({
    ...NONE,
    lines: [
      { product: product(1, 9), quantity: 2 },
      { product: product(2, 1), quantity: 3 },
    ],
    gone: ["Alt"],
  });
  await vi.waitFor(() =>
    expect(useCart.getState().lines).toMatchObject([
      { productId: 2, quantity: 1, seenCents: 5002 },
      { productId: 1, quantity: 2, seenCents: 5001 },
    ]),
  );
  expect(screen.getByText("Nicht mehr erhältlich: Alt")).toBeTruthy();
  await vi.waitFor(() =>
    expect(useNotices.getState().cart.map(({ text }) => text)).toEqual([
      "„Teich 1“ liegt in Ihrem Warenkorb.",
      "„Teich 2“ liegt in Ihrem Warenkorb.",
      "Von „Teich 2“ haben wir nur noch 1 Stück auf Lager.",
      "Nicht mehr erhältlich: Alt",
    ]),
  );
});

test("who was signed out meanwhile reads so, and the cart stays", async () => {
  const before = useCart.getState().lines;
  await press(null);
  await screen.findByText("Sie sind nicht mehr angemeldet. Bitte laden Sie die Seite neu.");
  expect(useCart.getState().lines).toBe(before);
});
