// @vitest-environment happy-dom
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changeLines, useCart } from "@/lib/cart/store";
import { NO_PROMOTIONS } from "@/lib/cart/no-promotions";
import type { OrderResult } from "@/lib/checkout/result";
import {
  amount,
  EMAIL,
  field,
  openCheckout,
  openFilled,
  order,
  placeOrderAction,
  press,
  replace,
  shop,
  submit,
  TOKEN,
  type,
  wait,
} from "./checkout.test-kit";

const CONFIRMATION = `/bestellung/${TOKEN}/danke`;
const AUTUMN = { code: "HERBST", kind: "percent", percent: 10 } as const;
const never = () => new Promise<OrderResult>(() => {});
const requests = () => placeOrderAction.mock.calls.map(([request]) => request);
const trouble = () => screen.getByRole("alert").textContent;
const more = () => press(screen.getByLabelText("Menge von Teich erhöhen"));
const quantities = () => useCart.getState().lines.map(({ quantity }) => quantity);

async function applyCode(): Promise<void> {
  shop.code.mockReturnValue({ ok: true, discount: AUTUMN });
  const [input] = screen.getAllByLabelText<HTMLInputElement>("Rabattcode eingeben");
  await type(input!, "herbst");
  fireEvent.submit(input!.form!);
  await wait(1000);
}

test("a double click is one order, which empties cart and draft and leads to its confirmation", async () => {
  await openFilled();
  fireEvent.click(submit());
  fireEvent.click(submit());
  fireEvent.submit(document.getElementById("kasse")!);
  await wait(1000);
  expect(requests()).toMatchObject([
    {
      checkout: { email: "clara@beispiel.de" },
      lines: [{ productId: 1, quantity: 1, priceCents: 4990 }],
      totalCents: 4990,
    },
  ]);
  expect(replace).toHaveBeenCalledExactlyOnceWith(CONFIRMATION);
  expect([useCart.getState().lines, localStorage.getItem("kg-order-key")]).toEqual([[], null]);
  cleanup();
  expect(sessionStorage.getItem("kg-checkout")).toBeNull();
});

test("Enter in a field does not order", async () => {
  await openFilled();
  expect(fireEvent.keyDown(field("Ort"), { key: "Enter" })).toBe(false);
  expect(fireEvent.keyDown(submit(), { key: "Enter" })).toBe(true);
});

test("while a code is being checked nothing can be ordered", async () => {
  await openFilled();
  const answer = Promise.withResolvers<never>();
  shop.vouchers.mockReturnValue(answer.promise);
  await type(field("Gutscheincode"), "K7WM-2Q9X-4HTC-PAZ3");
  await press(screen.getByText("Einlösen"));
  expect(submit().getAttribute("disabled")).not.toBeNull();
  expect(submit().textContent).toBe("Code wird geprüft …");
});

test.each<[string, Error, RegExp]>([
  ["a lost answer", new TypeError("Failed to fetch"), /Es wird nicht doppelt bestellt/],
  ["a shop updated meanwhile", new Error("unknown action"), /laden Sie diese Seite neu/],
])("after %s everything typed is there, and ordering again is the same order", async (_what, error, says) => {
  await openFilled();
  placeOrderAction.mockRejectedValueOnce(error);
  await order();
  expect(trouble()).toMatch(says);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(field("Ort").value).toBe("Dresden");
  await order();
  const [first, second] = requests();
  expect(second).toEqual(first);
  expect(replace).toHaveBeenCalledExactlyOnceWith(CONFIRMATION);
});

test("an answer that does not come is waited for 20 seconds; when it comes later it changes nothing", async () => {
  await openFilled();
  const answer = Promise.withResolvers<OrderResult>();
  placeOrderAction.mockReturnValueOnce(answer.promise);
  await order();
  expect(submit().textContent).toBe("Bestellung wird aufgegeben …");
  await wait(20_000);
  expect(trouble()).toMatch(/Es wird nicht doppelt bestellt/);
  answer.resolve({ ok: true, number: "KG-2222-3333", token: TOKEN, again: false });
  await wait(10);
  expect([replace.mock.calls, quantities()]).toEqual([[], [1]]);
});

test("offline nothing is sent and nothing lost; back online the order goes through", async () => {
  await openFilled();
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await order();
  expect(trouble()).toContain("Sie sind gerade offline.");
  expect([requests(), field("Ort").value]).toEqual([[], "Dresden"]);
  line.mockReturnValue(true);
  await order();
  expect([requests().length, replace.mock.calls]).toEqual([1, [[CONFIRMATION]]]);
});

test("a reload in the middle finds the order that came in, and takes its pieces out of the cart but not what was added since", async () => {
  await openFilled();
  placeOrderAction.mockImplementation(never);
  await order();
  await changeLines(([line]) => [{ ...line!, quantity: 3 }]);
  shop.placed.mockReturnValue(TOKEN);
  await openCheckout();
  expect([replace.mock.calls, quantities()]).toEqual([[[CONFIRMATION]], [2]]);
});

test("a reload in the middle of an order that did not come in shows everything typed, and can order", async () => {
  await openFilled();
  placeOrderAction.mockImplementationOnce(never);
  await order();
  const [before] = requests();
  await openCheckout();
  expect([replace.mock.calls, field("Ort").value]).toEqual([[], "Dresden"]);
  await order();
  expect([requests()[1], replace.mock.calls]).toEqual([before, [[CONFIRMATION]]]);
});

test("a reload while the line is down asks for the order until it is back", async () => {
  await openFilled();
  placeOrderAction.mockImplementation(never);
  await order();
  shop.placed.mockImplementationOnce(() => {
    throw new Error("line lost");
  });
  shop.placed.mockReturnValue(TOKEN);
  await openCheckout();
  expect(replace).not.toHaveBeenCalled();
  await wait(1000);
  expect(replace).toHaveBeenCalledExactlyOnceWith(CONFIRMATION);
});

test("a price that changed meanwhile is told first and confirmed anew", async () => {
  await openFilled();
  expect(amount("Gesamtsumme")).toBe("€49,90");
  shop.product = { ...shop.product, priceCents: 5500 };
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "changed", conditions: DELIVERED_CONDITIONS });
  await order();
  expect(trouble()).toContain("Ihre Bestellung wurde noch nicht aufgegeben.");
  expect(screen.getByText("Der Preis von „Teich“ hat sich von €49,90 auf €55,00 geändert.")).toBeTruthy();
  expect(amount("Gesamtsumme")).toBe("€55,00");
  await order();
  expect(requests()[1]).toMatchObject({ totalCents: 5500, lines: [{ priceCents: 5500 }] });
});

test("sold out meanwhile: the cart says so, and what was typed is kept", async () => {
  await openFilled();
  shop.product = { ...shop.product, stock: 0 };
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "changed", conditions: DELIVERED_CONDITIONS });
  await order();
  expect(screen.getByText(/^Ihr Warenkorb ist leer/)).toBeTruthy();
  expect(sessionStorage.getItem("kg-checkout")).toContain("Dresden");
});

test("what a promotion takes off is told and ordered with, and one that ends meanwhile is told before anything is ordered", async () => {
  const told = [{ text: "3 für 2: 1 Artikel gratis", cents: 1000 }];
  shop.promoted = { running: true, cents: 1000, told, missing: [] };
  await openFilled();
  expect(["3 für 2: 1 Artikel gratis", "Zwischensumme", "Gesamtsumme"].map(amount)).toEqual([
    "−€10,00",
    "€39,90",
    "€39,90",
  ]);
  await more();
  // Nothing is known of two pieces yet.
  expect(amount("Gesamtsumme")).toBe("wird geladen …");
  await order();
  expect(requests()).toEqual([]);
  await wait(1000);
  expect(amount("Gesamtsumme")).toBe("€89,80");
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "changed", conditions: DELIVERED_CONDITIONS });
  shop.promoted = NO_PROMOTIONS.promoted;
  await order();
  await wait(1000);
  expect(screen.getByText("Die Rabatte haben sich geändert. Bitte prüfen Sie die neue Summe.")).toBeTruthy();
  await order();
  expect(requests()).toMatchObject([{ totalCents: 8980 }, { totalCents: 9980 }]);
});

test("a code that was redeemed before is told kindly, and the next order has none", async () => {
  await openFilled();
  await applyCode();
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "code_used" });
  await order();
  expect(trouble()).toContain("schon mit einer früheren Bestellung");
  await order();
  expect(requests()).toMatchObject([{ code: "HERBST" }, { code: null, totalCents: 4990 }]);
});

test("a code that ends while the shopper types is told before anything is ordered, and the next order has none", async () => {
  await openFilled();
  await applyCode();
  expect([amount("Rabatt (HERBST)"), amount("Gesamtsumme")]).toEqual(["−€4,99", "€44,91"]);
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "code" });
  shop.code.mockReturnValue({ ok: false, error: "refused", reason: "expired", minSubtotalCents: null });
  await order();
  expect(trouble()).toContain("Ihre Bestellung wurde noch nicht aufgegeben.");
  expect(screen.getAllByText(/Dieser Rabattcode ist abgelaufen\./)).not.toEqual([]);
  expect(amount("Gesamtsumme")).toBe("€49,90");
  await order();
  expect(requests()).toMatchObject([
    { code: "HERBST", totalCents: 4491 },
    { code: null, totalCents: 4990 },
  ]);
});

test("vouchers that are spent meanwhile are taken off before anything is ordered", async () => {
  const code = "K7WM2Q9X4HTCPAZ3";
  await openFilled();
  shop.vouchers.mockReturnValue({ ok: true, vouchers: [{ code, balanceCents: 2500 }] });
  await type(field("Gutscheincode"), code);
  await press(screen.getByText("Einlösen"));
  await wait(10);
  expect(amount("Noch zu zahlen")).toBe("€24,90");
  shop.vouchers.mockReturnValue({ ok: true, vouchers: [] });
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "voucher" });
  await order();
  await wait(10);
  expect(amount("Noch zu zahlen")).toBeUndefined();
  await order();
  expect(requests()).toMatchObject([{ vouchers: [code], voucherCents: 2500 }, { totalCents: 4990 }]);
  expect(requests()[1]!.vouchers).toBeUndefined();
});

test("another order under a used key is told of the first, and then made on purpose under a key of its own", async () => {
  await openFilled();
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "key_used", number: "KG-2222-3333", token: TOKEN });
  await order();
  expect(trouble()).toContain("Ihre Bestellung KG-2222-3333 ist bereits bei uns eingegangen.");
  expect(
    screen
      .getByText(/KG-2222-3333 ansehen/)
      .closest("a")
      ?.getAttribute("href"),
  ).toBe(`/bestellung/${TOKEN}`);
  await more();
  await order();
  const [first, second] = requests();
  expect(second!.lines).toMatchObject([{ quantity: 2 }]);
  expect(second!.key).not.toBe(first!.key);
});

test("what the shop finds wrong stands at its field and in the summary, which has the focus", async () => {
  await openFilled();
  const error = "Bitte prüfen Sie die E-Mail-Adresse.";
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "invalid", fields: { email: error } });
  await order();
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Bitte prüfen Sie noch eine Angabe:" }));
  expect(field(EMAIL).getAttribute("aria-invalid")).toBe("true");
  await press(screen.getByText(error, { selector: "a" }));
  expect(document.activeElement).toBe(field(EMAIL));
});

test.each([
  ["too_many_unpaid", /mehrere unbezahlte Bestellungen/],
  ["too_many_pieces", /So viele Artikel/],
  ["limit", /sehr viele Bestellungen/],
  ["too_small_online", /unter €0,50/],
  ["failed", /Es wird nicht doppelt bestellt/],
] as const)("an order refused as %s is told at the order, and everything stays", async (error, says) => {
  await openFilled();
  placeOrderAction.mockResolvedValueOnce({ ok: false, error });
  await order();
  expect(trouble()).toMatch(says);
  expect([field("Ort").value, quantities(), replace.mock.calls]).toEqual(["Dresden", [1], []]);
});
