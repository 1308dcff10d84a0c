// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FIRST_SCRIPT } from "@/lib/platform/first-script";

const isOnline = vi.fn<() => boolean>();
const toggle = vi.fn<(is: boolean) => void>();

beforeAll(() => {
  document.body.innerHTML = `<p id="offline"></p><a href="/product/teich">Teich</a><a href="/suche" aria-haspopup="dialog">Suche</a>
    <a href="#bewertungen">Bewertungen</a><a href="mailto:info@example.org">Mail</a><a href="https://example.org/">fremd</a>`;
  document.getElementById("offline")!.togglePopover = toggle as never;
  window.eval(FIRST_SCRIPT);
});
beforeEach(() => {
  toggle.mockReset();
  vi.spyOn(navigator, "onLine", "get").mockImplementation(isOnline);
});

/** Whether what a press on the link does is left to the page and the browser. */
const goesOn = (name: string) =>
  fireEvent.click([...document.querySelectorAll("a")].find(({ textContent }) => textContent === name)!);

test("offline a link to a page keeps this page and says so, until the line is back", () => {
  isOnline.mockReturnValue(false);
  expect([goesOn("Teich"), toggle.mock.calls]).toEqual([false, [[true]]]);
  fireEvent(window, new Event("online"));
  expect(toggle.mock.lastCall).toEqual([false]);
});

test.each([
  ["Suche", false],
  ["Bewertungen", false],
  ["Mail", false],
  ["fremd", false],
  ["Teich", true],
])("%s is left alone when the browser is online: %s", (name, online) => {
  isOnline.mockReturnValue(online);
  expect([goesOn(name), toggle.mock.calls]).toEqual([true, []]);
});
