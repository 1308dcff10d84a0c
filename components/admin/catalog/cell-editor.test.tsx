// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { toast, Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { changeCellAction as Action } from "@/lib/catalog/admin/desk-actions";
import type { Seen } from "@/lib/catalog/admin/product-form-schema";
import { CellEditor } from "./cell-editor";

const { change } = vi.hoisted(() => ({
  change: vi.fn<(...args: Parameters<typeof Action>) => ReturnType<typeof Action>>(),
}));
vi.mock("@/lib/catalog/admin/desk-actions", () => ({ changeCellAction: change }));

const SEEN = { id: 7, version: "1" } as unknown as Seen;
const ok = { ok: true, message: "" } as Awaited<ReturnType<typeof Action>>;

beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  change.mockReset().mockResolvedValue(ok);
});
afterEach(() => {
  act(() => void toast.dismiss());
  cleanup();
});

const cell = (field: "price" | "stock", value: number) => (
  <>
    <CellEditor field={field} value={value} low={5} name="Teich" seen={SEEN} />
    <Toaster />
  </>
);
const button = () => screen.getByRole("button");
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));
async function enter(typed: string, key = "Enter") {
  fireEvent.click(button());
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.keyDown(field(), { key });
  await settle();
}

test("a stock is changed in the list by keys, is seen at once, and the focus stays in its place", async () => {
  const saved = Promise.withResolvers<typeof ok>();
  change.mockReturnValue(saved.promise);
  const { rerender } = render(cell("stock", 20));
  expect(button().textContent).toBe("20 auf Lager");
  await enter("3");
  expect(change).toHaveBeenCalledExactlyOnceWith("stock", "3", SEEN);
  expect([button().textContent, button().getAttribute("aria-busy")]).toEqual(["Nur noch 3", "true"]);
  expect(document.activeElement).toBe(button());
  rerender(cell("stock", 3));
  await act(async () => saved.resolve(ok));
  expect([button().textContent, button().getAttribute("aria-busy")]).toEqual(["Nur noch 3", "false"]);
});

test("Escape, and leaving it as it was, change nothing", async () => {
  render(cell("price", 4990));
  await enter("52", "Escape");
  expect([button().textContent, document.activeElement]).toEqual(["€49,90", button()]);
  await enter("49,90");
  expect(change).not.toHaveBeenCalled();
});

test.each<[string, () => ReturnType<typeof Action>, RegExp]>([
  ["refused", () => Promise.resolve({ ok: false, error: "Jemand anderes war schneller." }), /war schneller/],
  ["lost", () => Promise.reject(new TypeError("Failed to fetch")), /^Die Verbindung ist unterbrochen/],
])("a change that is %s is said, and the list shows what is stored", async (_what, answer, says) => {
  change.mockImplementation(answer);
  render(cell("price", 4990));
  await enter("52,50");
  expect((await screen.findByText(says)).isConnected).toBe(true);
  expect(screen.getByText("€49,90").isConnected).toBe(true);
});
