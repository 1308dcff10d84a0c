// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CartLine, Quote, QuotedProduct } from "@/lib/cart/schema";
import { NO_PROMOTIONS } from "@/lib/cart/no-promotions";
import { quotedProduct } from "@/lib/cart/product.test-kit";

vi.mock("next/navigation", () => ({ usePathname: () => location.pathname }));

const USUAL_PRODUCT = quotedProduct({ stock: 9 });
const LINE: CartLine = { productId: 1, quantity: 1, seenCents: 4990 };

/** What is sold at the moment; null when it is not sold any more. */
let product: QuotedProduct | null;
const quote = vi.fn<() => Quote | Promise<Quote>>();
const beacon = vi.fn<typeof navigator.sendBeacon>();
const sold = (): Quote => ({ ok: true, products: product ? [product] : [], designs: [], online: "", ...NO_PROMOTIONS });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json(await quote()));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  navigator.sendBeacon = beacon.mockReset();
  localStorage.clear();
  product = USUAL_PRODUCT;
  quote.mockReset().mockImplementation(sold);
});
afterEach(cleanup);

const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (target: HTMLElement) => {
  fireEvent.click(target);
  await wait(20);
};
const goOffline = (isOffline: boolean) => {
  vi.mocked(vi.spyOn(navigator, "onLine", "get")).mockReturnValue(!isOffline);
  fireEvent(window, new Event(isOffline ? "offline" : "online"));
};

/** A page of the shop is opened: whatever memory the last one had is gone. */
async function visit() {
  cleanup();
  vi.resetModules();
  const { CartButton } = await import("./cart-button");
  render(<CartButton />);
  await vi.dynamicImportSettled();
  await wait(10);
  const { addAndShow } = await import("./load-cart");
  const { changeLines } = await import("@/lib/cart/store");
  return {
    change: changeLines,
    add: async (quantity = 1, page = USUAL_PRODUCT) => {
      await act(async () => {
        const { id, priceCents, stock } = page;
        const adding = addAndShow(
          { productId: id, quantity, seenCents: priceCents, stock },
          ({ announceQuotedProduct }, added) => announceQuotedProduct(page, quantity, added),
        );
        await vi.advanceTimersByTimeAsync(200);
        await adding;
      });
      await wait(20);
    },
  };
}
/** The cart as it was left at the last visit. */
async function leave(line: CartLine = LINE) {
  const { change } = await visit();
  await change(() => [line]);
  await open();
  quote.mockClear();
}
async function open() {
  await press(opener());
  await vi.dynamicImportSettled();
  await wait(20);
}

const opener = () => screen.getByLabelText(/^Warenkorb(,|$)/, { selector: "button" });
const count = () => opener().getAttribute("aria-label");
const said = () => document.querySelector("dialog [role=status]")?.textContent;
const quantity = () => screen.getByLabelText<HTMLInputElement>("Menge von Teich");
const more = () => screen.getByLabelText("Menge von Teich erhöhen");
const isEmpty = () => screen.queryByText(/^Ihr Warenkorb ist leer/) !== null;

test("an open cart tells what its price has become since the last visit, until it is closed", async () => {
  await leave();
  product = { ...USUAL_PRODUCT, priceCents: 125_490, lowestCents: 130_000 };
  await visit();
  await open();
  expect(said()).toBe("Der Preis von „Teich“ hat sich von €49,90 auf €1.254,90 geändert.");
  expect(screen.getByText("€1.254,90 je Stück")).toBeTruthy();
  expect(screen.getByText("€1.300,00").parentElement?.textContent).toBe(
    "Niedrigster Preis der letzten 30 Tage: €1.300,00",
  );
  await press(screen.getByLabelText("Warenkorb schließen"));
  fireEvent(document.querySelector("dialog")!, new Event("close"));
  expect(beacon.mock.calls.map(([, body]) => body)).toEqual(["cart /", "cart /"]);
  await open();
  expect(said()).toBe("");
  expect(beacon).toHaveBeenCalledTimes(3);
});

test("an open cart lowers what there is less of since the last visit", async () => {
  await leave({ ...LINE, quantity: 7 });
  product = { ...USUAL_PRODUCT, stock: 3 };
  await visit();
  await open();
  expect(said()).toContain("Von „Teich“ haben wir nur noch 3 Stück auf Lager");
  expect([quantity().value, count()]).toEqual(["3", "Warenkorb, 3 Artikel"]);
});

test.each<[string, QuotedProduct | null, string]>([
  ["sold out", { ...USUAL_PRODUCT, stock: 0 }, "„Teich“ ist inzwischen ausverkauft"],
  ["gone", null, "„Teich“ ist nicht mehr erhältlich"],
])("what is %s since the last visit leaves the cart and is called by its name", async (_what, now, says) => {
  await leave();
  product = now;
  await visit();
  await open();
  expect(said()).toContain(says);
  expect([isEmpty(), count()]).toEqual([true, "Warenkorb"]);
});

test("what is gone before the shop was ever asked about it is still called by its name", async () => {
  quote.mockRejectedValue(new Error("line lost"));
  const { add } = await visit();
  await add();
  expect(quantity().value).toBe("1");
  quote.mockImplementation(sold);
  product = null;
  await visit();
  await open();
  expect(said()).toContain("„Teich“ ist nicht mehr erhältlich");
});

test("what a stale page put into the cart is mended by the quote", async () => {
  product = { ...USUAL_PRODUCT, priceCents: 6000, stock: 1 };
  const { add } = await visit();
  await add(4);
  await wait(500);
  expect(said()).toContain("von €49,90 auf €60,00 geändert.");
  expect(quantity().value).toBe("1");
});

test.each([
  "kaputt{",
  '{"state":{"lines":[{"productId":"1"},null,7]},"version":1}',
  '{"state":{"items":[1,2,3]},"version":0}',
])("storage filled with rubbish is an empty cart that can be filled: %s", async (rubbish) => {
  for (const key of ["kg-cart", "kg-favorites", "kg-known"]) localStorage.setItem(key, rubbish);
  const { add } = await visit();
  await open();
  expect([isEmpty(), localStorage.getItem("kg-cart")]).toEqual([true, rubbish]);
  await add();
  expect(quantity().value).toBe("1");
  await visit();
  expect(count()).toBe("Warenkorb, 1 Artikel");
});

test("offline the cart opens and changes; back online it is checked again", async () => {
  await leave();
  await visit();
  goOffline(true);
  await open();
  expect([said(), quote.mock.calls]).toEqual([expect.stringContaining("Sie sind gerade offline."), []]);
  await press(more());
  expect(quantity().value).toBe("2");
  // Said aloud after a press on a button; the field that is typed in is read by itself.
  expect(document.querySelector("[aria-live]:not([role])")!.textContent).toBe("2");
  fireEvent.change(quantity(), { target: { value: "2" } });
  expect(document.querySelector("[aria-live]:not([role])")!.textContent).toBe("2");
  expect(screen.getAllByText("€99,80")).not.toEqual([]);
  product = { ...USUAL_PRODUCT, priceCents: 5500 };
  goOffline(false);
  await wait(20);
  expect(said()).toBe("Der Preis von „Teich“ hat sich von €49,90 auf €55,00 geändert.");
  expect(screen.getAllByText("€110,00")).not.toEqual([]);
});

test("a quote that fails leaves the cart usable and is tried again", async () => {
  await leave();
  await visit();
  quote.mockRejectedValueOnce(new Error("line lost")).mockRejectedValueOnce(new Error("line lost"));
  await open();
  await press(more());
  expect(said()).toContain("konnten wir gerade nicht prüfen");
  expect(quantity().value).toBe("2");
  await wait(5000);
  expect([said(), quote.mock.calls.length]).toEqual(["", 3]);
});

test("who comes back to the window after a minute sees today's price, and sooner nothing is asked", async () => {
  await leave();
  await visit();
  await open();
  quote.mockClear();
  product = { ...USUAL_PRODUCT, priceCents: 5500 };
  await wait(59_000);
  fireEvent(window, new Event("focus"));
  await wait(20);
  expect(quote).not.toHaveBeenCalled();
  await wait(2000);
  fireEvent(window, new Event("focus"));
  await wait(20);
  expect(said()).toContain("von €49,90 auf €55,00 geändert.");
});

test("eight fast clicks are eight, and one quote", async () => {
  await leave();
  await visit();
  await open();
  quote.mockClear();
  for (let click = 1; click <= 4; click++) {
    fireEvent.click(more());
    expect(quantity().value).toBe(String(1 + click));
  }
  // Faster than the screen follows.
  act(() => {
    for (let click = 5; click <= 8; click++) fireEvent.click(more());
  });
  fireEvent.click(more());
  expect(quantity().value).toBe("9");
  await wait(500);
  expect(said()).toContain("haben wir nur noch 9 Stück auf Lager");
  expect(quote).toHaveBeenCalledOnce();
});

test("what was removed comes back as it was, and the focus finds a place each time", async () => {
  await leave({ ...LINE, quantity: 3 });
  await visit();
  await open();
  await press(screen.getByLabelText("Entfernen: Teich"));
  expect([said(), isEmpty()]).toEqual([expect.stringContaining("„Teich“ wurde aus Ihrem Warenkorb entfernt."), true]);
  await press(screen.getByText("Rückgängig"));
  expect([said(), quantity().value]).toEqual(["„Teich“ liegt wieder in Ihrem Warenkorb.", "3"]);
  expect(document.activeElement?.textContent).toBe("Teich");
});

test.each<[string, VoidFunction]>([
  ["the minus", () => fireEvent.click(screen.getByLabelText("Menge von Teich verringern"))],
  [
    "a typed 0",
    () => {
      fireEvent.change(quantity(), { target: { value: "0" } });
      fireEvent.blur(quantity());
    },
  ],
])("a line ends by %s", async (_how, end) => {
  await leave();
  await visit();
  await open();
  end();
  await wait(20);
  expect(isEmpty()).toBe(true);
});

test("two tabs share one cart and lose nothing", async () => {
  await leave();
  const here = await visit();
  // A second tab of the same device: its own memory, the same storage.
  vi.resetModules();
  const there = await import("@/lib/cart/store");
  await there.cartSettled();
  const addNotices = () =>
    act(async () => void window.dispatchEvent(Object.assign(new Event("storage"), { key: "kg-cart" })));
  const addOne = ([line]: CartLine[]) => [{ ...line!, quantity: line!.quantity + 1 }];
  await act(async () => there.changeLines(addOne));
  await addNotices();
  expect(count()).toBe("Warenkorb, 2 Artikel");
  // Neither has heard of the other when both change.
  await act(async () => {
    await here.change(addOne);
    await there.changeLines(addOne);
  });
  await addNotices();
  expect(count()).toBe("Warenkorb, 4 Artikel");
  await act(async () => there.changeLines(() => []));
  await addNotices();
  expect(count()).toBe("Warenkorb");
});
