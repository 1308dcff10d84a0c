// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { toast, Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionWatch } from "./session-watch";

const session = vi.fn<(signal: AbortSignal) => Promise<number>>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  session.mockReset().mockResolvedValue(200);
  reload.mockReset();
  vi.stubGlobal("fetch", async (_path: string, { signal }: { signal: AbortSignal }) => ({
    status: await session(signal),
  }));
  history.replaceState(null, "", "/admin/produkte");
  vi.spyOn(location, "reload").mockImplementation(reload);
  render(
    <>
      <SessionWatch />
      <Toaster />
      <input aria-label="Name" />
    </>,
  );
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const comeBack = async () => {
  fireEvent(window, new Event("focus"));
  await new Promise((done) => setTimeout(done, 20));
};
const type = () => fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Halb geschrieben" } });
const isSaid = () => screen.queryByText(/^Ihre Anmeldung ist abgelaufen/) !== null;

test("while the session lasts, coming back to the page does nothing", async () => {
  await comeBack();
  expect([session.mock.calls.length, reload.mock.calls.length, isSaid()]).toEqual([1, 0, false]);
});

test("an ended session leads to the sign-in, through the page itself", async () => {
  session.mockResolvedValue(401);
  await comeBack();
  expect([reload.mock.calls.length, isSaid()]).toEqual([1, false]);
});

test("where something was typed an ended session is only said, with the way to sign in beside it", async () => {
  type();
  session.mockResolvedValue(401);
  await comeBack();
  expect([reload.mock.calls.length, isSaid()]).toEqual([0, true]);
  const link = screen.getByText(/anmelden/i, { selector: "a" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "/auth?weiter=%2Fadmin%2Fprodukte",
    "_blank",
  ]);
});

test("what was typed on another page does not keep this one", async () => {
  type();
  history.replaceState(null, "", "/admin/bestellungen");
  session.mockResolvedValue(401);
  await comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

test("a line that is lost ends nothing", async () => {
  session.mockRejectedValue(new TypeError("Failed to fetch"));
  await comeBack();
  expect([reload.mock.calls.length, isSaid()]).toEqual([0, false]);
});

test("only the last of several questions is answered", async () => {
  const signals: AbortSignal[] = [];
  session.mockImplementation(async (signal) => (signals.push(signal), 200));
  await comeBack();
  await comeBack();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
