// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePrefetchSeen } from "./use-prefetch-seen";

let report: ((isIntersecting: boolean) => void)[] = [];

beforeEach(() => {
  report = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report.push((isIntersecting) => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Link() {
  const link = useRef<HTMLSpanElement>(null);
  return <span ref={link}>{usePrefetchSeen(link) ? "fetched" : "not yet"}</span>;
}

function show(count: number, address: string) {
  history.replaceState(null, "", address);
  render(Array.from({ length: count }, (_, index) => <Link key={index} />));
}

const look = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const fetched = () => screen.queryAllByText("fetched").length;

test("of the links that stay in view twelve are fetched in one view of a page, and twelve more in the next", async () => {
  show(14, "/category/rings");
  for (const seen of report) seen(true);
  await look(100);
  expect(fetched()).toBe(0);
  // Scrolled past.
  report[0]!(false);
  await look(300);
  expect(fetched()).toBe(12);
  cleanup();
  report = [];
  show(1, "/category/tiere");
  report[0]!(true);
  await look(300);
  expect(fetched()).toBe(1);
});

test.each([
  ["Save-Data is on", { saveData: true, effectiveType: "4g" }],
  ["the line is slow", { saveData: false, effectiveType: "3g" }],
])("nothing is fetched where %s", async (_, connection) => {
  vi.stubGlobal("navigator", { connection });
  show(1, "/category/natur");
  expect(report).toHaveLength(0);
  await look(300);
  expect(fetched()).toBe(0);
});
