// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DrawerButton, type DrawerContent } from "./drawer-button";
import { closeDrawer } from "./drawer-state";

vi.mock("next/navigation", () => ({ usePathname: () => location.pathname }));

const Content: DrawerContent = () => <p>Ein Teich</p>;

afterEach(() => {
  act(() => closeDrawer("cart"));
  cleanup();
});

const show = (load: () => Promise<DrawerContent>) =>
  render(<DrawerButton drawer="cart" count={1} load={load} icon={null} />);
const press = () => act(async () => void fireEvent.click(screen.getByLabelText("Warenkorb, 1 Artikel")));
const dialog = () => document.querySelector("dialog");

test("a drawer opens at once and says that its code is on the way", async () => {
  const code = Promise.withResolvers<DrawerContent>();
  show(() => code.promise);
  await press();
  expect([dialog()?.open, screen.getByRole("status").textContent]).toEqual([true, "Wird geladen …"]);
  await act(async () => code.resolve(Content));
  expect([screen.queryByText("Wird geladen …"), screen.getByText("Ein Teich").isConnected]).toEqual([null, true]);
});

test("a drawer whose code cannot be fetched says so until the line is back, and the next press tries again", async () => {
  const load = vi.fn<() => Promise<DrawerContent>>().mockRejectedValueOnce(new Error("line lost"));
  show(load.mockResolvedValue(Content));
  await press();
  expect(screen.getByRole("alert").textContent).toContain("Was darin liegt, bleibt gespeichert.");
  expect(dialog()).toBeNull();
  await act(async () => void fireEvent(window, new Event("online")));
  expect(screen.queryByRole("alert")).toBeNull();
  await press();
  expect([dialog()?.open, screen.getByText("Ein Teich").isConnected]).toEqual([true, true]);
});
