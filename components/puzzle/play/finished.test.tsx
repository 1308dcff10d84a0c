// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cutSheet } from "@/lib/puzzle/cut/cut";
import { Finished } from "./finished";

const { addAndShow } = vi.hoisted(() => ({ addAndShow: vi.fn<(addition: object) => Promise<number>>() }));
vi.mock("@/components/cart/load-cart", () => ({ addAndShow }));

const original = {
  id: 7,
  name: "Teich",
  pieces: "1000",
  facts: "48 × 60 cm · Mittel",
  price: "€54,90",
  note: "inkl. MwSt., Versand kostenlos",
  priceCents: 5490,
  stock: 3,
};
const onClose = vi.fn<() => void>();
const onNext = vi.fn<() => void>();
const vibrate = vi.fn<(duration: number) => void>();

beforeEach(() => {
  for (const mock of [onClose, onNext, vibrate]) mock.mockReset();
  addAndShow.mockReset().mockResolvedValue(1);
  vi.stubGlobal("Path2D", class {});
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(navigator, { vibrate });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (work: Partial<Parameters<typeof Finished>[0]["work"]>, next = true) =>
  render(
    <Finished
      picture={new Image()}
      cut={cutSheet(1, { width: 400, height: 500 }, 24)}
      work={{ id: 1, name: "Teich", src: "/kunst/teich.webp", ...work }}
      seconds={9}
      next={next ? { count: 48, play: onNext } : null}
      onAgain={() => {}}
      onClose={onClose}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the end tells of the original with its price and the law's words, and leads into the cart", () => {
  show({ original });
  expect(screen.getByText("Das waren 24 Teile. Das Original hat 1000.")).toBeDefined();
  expect(screen.getByText("48 × 60 cm · Mittel")).toBeDefined();
  expect(screen.getByText(/€54,90/).textContent).toBe("€54,90 inkl. MwSt., Versand kostenlos");
  press("In den Warenkorb");
  expect(onClose).toHaveBeenCalledBefore(addAndShow);
  expect(addAndShow.mock.calls[0]?.[0]).toEqual({ productId: 7, quantity: 1, seenCents: 5490, stock: 3 });
});

test("more pieces are offered until there are no more", () => {
  show({ original });
  press("Jetzt 48 Teile");
  expect(onNext).toHaveBeenCalledOnce();
  cleanup();
  show({ original }, false);
  expect(screen.queryByRole("button", { name: /^Jetzt/ })).toBeNull();
});

test("what cannot be bought leads back, by the words of its page", () => {
  show({});
  press("Zurück zum Artikel");
  cleanup();
  show({ back: "Dieses Puzzle bestellen" });
  press("Dieses Puzzle bestellen");
  expect([onClose.mock.calls.length, addAndShow.mock.calls.length]).toEqual([2, 0]);
});

test.each([
  ["felt where the device can", false, 1],
  ["not felt by those who want no motion", true, 0],
])("the last piece is %s", (_what, matches, times) => {
  vi.stubGlobal("matchMedia", () => ({ matches }));
  show({});
  expect(vibrate).toHaveBeenCalledTimes(times);
});

test.each([
  ["the device's own sharing", true, "Bild teilen"],
  ["a download where there is none", false, "Bild speichern"],
])("the picture is given on by %s", async (_what, canShare, name) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { canShare: () => canShare, share });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(["bild"], { type: "image/png" }));
  show({});
  press(name);
  await vi.waitFor(() => expect(share.mock.calls.length + saved.mock.calls.length).toBe(1));
  expect(share).toHaveBeenCalledTimes(canShare ? 1 : 0);
  expect(share.mock.calls[0]?.[0].files?.[0]?.name ?? "Teich, gelegt aus 24 Teilen.png").toBe(
    "Teich, gelegt aus 24 Teilen.png",
  );
  saved.mockRestore();
});
