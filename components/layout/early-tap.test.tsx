// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIRST_SCRIPT } from "@/lib/platform/first-script";
import { EarlyTap } from "./early-tap";

const pressed = vi.fn<(name: string) => void>();
const pulse = { cancel: vi.fn<() => void>() };

function Page() {
  return (
    <>
      <EarlyTap />
      {["Menü", "Warenkorb"].map((name) => (
        <button key={name} type="button" onClick={() => pressed(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

let container: HTMLElement;

/** The page as the server sent it, with the script in it that has run, and no other yet. */
beforeEach(() => {
  pressed.mockReset();
  pulse.cancel.mockReset();
  HTMLElement.prototype.animate = () => pulse as unknown as Animation;
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
  container = document.body.querySelector("div")!;
  window.eval(FIRST_SCRIPT);
});
afterEach(cleanup);

const tap = (text: string) =>
  fireEvent.click([...container.querySelectorAll("button")].find(({ textContent }) => textContent === text)!);
/** The scripts come. */
async function hydrate() {
  render(<Page />, { container, hydrate: true });
  await act(() => new Promise((done) => setTimeout(done, 10)));
}

test("a tap before the scripts have come is answered once they run; the button shows meanwhile that it was tapped", async () => {
  tap("Menü");
  expect([pressed.mock.calls, pulse.cancel.mock.calls]).toEqual([[], []]);
  await hydrate();
  expect([pressed.mock.calls, pulse.cancel.mock.calls.length]).toEqual([[["Menü"]], 1]);
  tap("Warenkorb");
  expect(pressed.mock.calls).toEqual([["Menü"], ["Warenkorb"]]);
});

test("of several taps the last counts", async () => {
  tap("Menü");
  tap("Warenkorb");
  await hydrate();
  expect(pressed.mock.calls).toEqual([["Warenkorb"]]);
});

test("without a tap nothing is pressed", async () => {
  await hydrate();
  expect(pressed).not.toHaveBeenCalled();
});
