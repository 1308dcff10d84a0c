// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const place = vi.hoisted(() => ({ path: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => place.path }));

let sent: string[];
let hidden = false;
beforeEach(() => {
  vi.resetModules();
  sent = [];
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  navigator.sendBeacon = (address, body) => sent.push([address, body].join(" ")) > 0;
});
const listening: [string, EventListener][] = [];
const { addEventListener: listen } = window;
vi.spyOn(window, "addEventListener").mockImplementation((type: string, listener) => {
  listening.push([type, listener as EventListener]);
  listen.call(window, type, listener);
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
  expect(sent).toEqual(["/api/views page /", "/api/views page /product/ring", "/api/views page /"]);
  comeBack(true);
  expect(sent).toHaveLength(4);
});

test("a page that was opened behind another, or made ahead, is told when it is seen", async () => {
  hidden = true;
  await open("/versand");
  expect(sent).toEqual([]);
  hidden = false;
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(sent).toEqual(["/api/views page /versand"]);
});

test("another variant is the same page, and an order's page, whose path is a key, is told nobody", async () => {
  const go = await open("/product/ring-54");
  (await import("./page-shown")).stayOnPage("/product/ring-56");
  for (const path of ["/product/ring-56", "/bestellung/3d0c9f3e/danke", "/admin"]) go(path);
  comeBack(true);
  expect(sent).toEqual(["/api/views page /product/ring-54"]);
});
