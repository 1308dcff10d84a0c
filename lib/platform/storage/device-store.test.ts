import { beforeEach, expect, test, vi } from "vitest";
import { parseFavorites } from "@/lib/favorites/schema";
import { createDeviceStore } from "./device-store";

type State = { ids: number[] };

let stored: Map<string, string>;
let writes: number;
let browser: EventTarget;

const NOW = Date.parse("2026-11-26T12:00:00Z");
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  stored = new Map();
  writes = 0;
  browser = new EventTarget();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});

const text = (ids: number[], savedAt = NOW) => JSON.stringify({ state: { ids }, version: 1, savedAt });
const open = () =>
  createDeviceStore<State>({
    key: "kg-test",
    version: 1,
    empty: { ids: [] },
    keptDays: 90,
    loadParser: async () => (text) => ({ ids: parseFavorites(text).ids }),
  });
const add = (id: number) => (state: State) => ({ ids: [...state.ids, id] });

test("reading writes nothing, and the first client render is empty", async () => {
  stored.set("kg-test", text([1]));
  const { useStore, settled } = open();
  expect(useStore.getInitialState()).toEqual({ ids: [] });
  await settled();
  expect(useStore.getState()).toEqual({ ids: [1] });
  expect(writes).toBe(0);
});

test("rubbish is dropped without a crash and without a write", async () => {
  stored.set("kg-test", "{{{");
  const { useStore, settled } = open();
  await settled();
  expect(useStore.getState()).toEqual({ ids: [] });
  expect(writes).toBe(0);
});

test("a change is applied at once and stored", () => {
  const { useStore, change } = open();
  expect(change(add(1))).toBeUndefined();
  expect(useStore.getState().ids).toEqual([1]);
  expect(stored.get("kg-test")).toBe(text([1]));
});

test("an update that changes nothing writes nothing", () => {
  const { change } = open();
  void change((state) => state);
  expect(writes).toBe(0);
});

test("changes made before the stored state was read are added to it", async () => {
  stored.set("kg-test", text([1]));
  const { useStore, change } = open();
  await Promise.all([change(add(2)), change(add(3))]);
  expect(useStore.getState().ids).toEqual([1, 2, 3]);
});

test("what another tab has just written is not overwritten", async () => {
  const { change } = open();
  void change(add(1));
  stored.set("kg-test", text([1, 7]));
  await change(add(2));
  expect(stored.get("kg-test")).toBe(text([1, 7, 2]));
});

test("another tab's change arrives by the storage event, also when storage is cleared", async () => {
  const { useStore, settled } = open();
  stored.set("kg-test", text([5]));
  browser.dispatchEvent(Object.assign(new Event("storage"), { key: "kg-test" }));
  await settled();
  expect(useStore.getState().ids).toEqual([5]);
  stored.clear();
  browser.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  await settled();
  expect(useStore.getState().ids).toEqual([]);
});

test("law 59: what was not changed for its days is gone from the device with the next visit, not before", async () => {
  stored.set("kg-test", text([1], NOW - 90 * DAY_MS));
  await open().settled();
  expect(stored.get("kg-test")).toBe(text([1], NOW - 90 * DAY_MS));
  stored.set("kg-test", text([1], NOW - 90 * DAY_MS - 1));
  const { useStore, settled } = open();
  await settled();
  expect([useStore.getState(), stored.size]).toEqual([{ ids: [] }, 0]);
  // What was kept before there was such a date stays until it is changed.
  stored.set("kg-test", JSON.stringify({ state: { ids: [2] }, version: 1 }));
  const older = open();
  await older.settled();
  expect(older.useStore.getState()).toEqual({ ids: [2] });
});

test("where storage is forbidden the state lives in memory", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  const { useStore, change } = open();
  void change(add(1));
  void change(add(2));
  expect(useStore.getState().ids).toEqual([1, 2]);
});

test("a full storage keeps the change in memory", () => {
  localStorage.setItem = () => {
    throw new DOMException("no", "QuotaExceededError");
  };
  const { useStore, change } = open();
  void change(add(1));
  void change(add(2));
  expect(useStore.getState().ids).toEqual([1, 2]);
});
