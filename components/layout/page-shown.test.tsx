// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const place = vi.hoisted(() => ({ path: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => place.path }));

const beacon = vi.fn<typeof navigator.sendBeacon>();
const sent = () => beacon.mock.calls.map(([, body]) => body);
let hidden = false;
beforeEach(() => {
  vi.resetModules();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  navigator.sendBeacon = beacon.mockReset();
});
const listening: [string, EventListener][] = [];
const listen = window.addEventListener.bind(window);
vi.spyOn(window, "addEventListener").mockImplementation((type: string, listener) => {
  listening.push([type, listener as EventListener]);
  listen(type, listener);
});
afterEach(() => {
  cleanup();
  // What the module began to listen to.
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
});

async function open(path: string) {
  place.path = path;
  const { PageShown } = await import("./page-shown");
  const { rerender } = render(<PageShown />);
  return (next: string) => {
    place.path = next;
    rerender(<PageShown />);
  };
}
const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

test("each page is told once when it is shown, also one that Back shows again", async () => {
  const go = await open("/");
  comeBack(false);
  for (const path of ["/product/ring", "/product/ring", "/"]) go(path);
  expect(sent()).toEqual(["page /", "page /product/ring", "page /"]);
  expect(beacon).toHaveBeenLastCalledWith("/api/views", "page /");
  comeBack(true);
  expect(sent()).toHaveLength(4);
});

test("a page that was opened behind another, or made ahead, is told when it is seen", async () => {
  hidden = true;
  await open("/versand");
  expect(sent()).toEqual([]);
  hidden = false;
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(sent()).toEqual(["page /versand"]);
});

test("another variant is the same page", async () => {
  const go = await open("/product/ring-54");
  (await import("./page-shown")).stayOnPage("/product/ring-56");
  go("/product/ring-56");
  expect(sent()).toEqual(["page /product/ring-54"]);
});
