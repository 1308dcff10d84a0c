// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchField } from "./search-field";

const { push } = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

/** What the shop suggests for each text, by names. */
const shop = vi.fn<(query: string) => string[] | Promise<string[]>>();
const followed = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  shop.mockReset();
  push.mockReset();
  followed.mockReset();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (address: string) => {
    const names = await shop(new URL(address, "https://shop.test").searchParams.get("q")!);
    const suggestions = names.map((name) => ({
      slug: name.toLowerCase(),
      name,
      categoryName: "Kunst",
      priceCents: 123_456,
      imageUrl: "/kunst/teich.webp",
      category: "Kunst",
      image: "/kunst/teich.webp",
    }));
    return Response.json({ suggestions, pages: [] });
  });
  document.body.onclick = (event) => {
    event.preventDefault();
    followed((event.target as Element).closest("a")!.getAttribute("href")!);
  };
  render(<SearchField onDone={() => {}} />);
});
afterEach(cleanup);

const wait = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole<HTMLInputElement>("combobox");
const type = async (value: string) => {
  fireEvent.change(field(), { target: { value } });
  await wait();
};
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const active = () => screen.queryByRole("option", { selected: true });
const said = () => screen.getByRole("status").textContent;

test("the suggestions are worked by the keyboard while the field keeps the focus", async () => {
  shop.mockReturnValue(["Eins", "Zwei", "Drei"]);
  await type("eins");
  expect(options()).toHaveLength(4);
  expect([active(), field().getAttribute("aria-expanded")]).toEqual([null, "true"]);
  for (const [name, expected] of [
    ["ArrowDown", "Eins"],
    ["ArrowDown", "Zwei"],
    ["End", "Alle Ergebnisse für „eins“"],
    ["ArrowDown", "Eins"],
    ["ArrowUp", "Alle Ergebnisse für „eins“"],
    ["ArrowUp", "Drei"],
    ["Home", "Eins"],
  ] as const) {
    expect(key(name)).toBe(false);
    expect(active()?.textContent).toContain(expected);
    expect(field().getAttribute("aria-activedescendant")).toBe(active()!.id);
  }
  expect(key("Escape")).toBe(false);
  expect([options(), field().getAttribute("aria-expanded"), field().value]).toEqual([[], "false", "eins"]);
  // With nothing to close the key is the panel's.
  expect(key("Escape")).toBe(true);
  key("ArrowDown");
  key("Enter");
  expect(followed).toHaveBeenCalledExactlyOnceWith("/product/eins");
});

test("Enter without a chosen option searches for what was typed", async () => {
  shop.mockReturnValue(["Eins"]);
  await type("blaue blume & mehr");
  expect(key("Enter")).toBe(true);
  await act(async () => void fireEvent.submit(field().form!));
  expect(push).toHaveBeenCalledExactlyOnceWith("/suche?q=blaue+blume+%26+mehr");
});

test("a lost request is tried again three times with growing pauses; then one may still search", async () => {
  shop.mockRejectedValue(new TypeError("line lost"));
  await type("wal");
  for (const [times, pause] of [
    [2, 1000],
    [3, 2000],
    [4, 4000],
  ] as const) {
    expect(shop).toHaveBeenCalledTimes(times - 1);
    await wait(pause);
    expect(shop).toHaveBeenCalledTimes(times);
  }
  expect(said()).toContain("konnten gerade nicht geladen werden");
  await wait(120_000);
  expect(shop).toHaveBeenCalledTimes(4);
  await act(async () => void fireEvent.submit(field().form!));
  expect(push).toHaveBeenCalledExactlyOnceWith("/suche?q=wal");
});
