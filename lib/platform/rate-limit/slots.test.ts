import { expect, test } from "vitest";
import { Slots } from "./slots";

const [anna, ben, clara, dora] = ["192.0.2.1", "198.51.100.1", "203.0.113.1", "192.0.2.2"] as const;

test("one visitor takes at most theirs, and leaves the others' free", () => {
  const slots = new Slots({ all: 3, visitor: 2, network: 3 });
  expect([slots.take(anna), slots.take(anna), slots.take(anna)]).toEqual([true, true, false]);
  expect([slots.take(ben), slots.take(clara)]).toEqual([true, false]);
  slots.leave(anna);
  expect([slots.take(clara), slots.take(anna)]).toEqual([true, false]);
  for (const visitor of [anna, ben, clara]) slots.leave(visitor);
  expect([slots.take(anna), slots.take(anna), slots.take(ben)]).toEqual([true, true, true]);
});

test.each([
  ["an IPv4 network", anna, dora],
  ["an IPv6 network", "2001:db8:1:1::/64", "2001:db8:1:2::/64"],
])("visitors of %s together take at most theirs", (_network, one, other) => {
  const slots = new Slots({ all: 10, visitor: 2, network: 3 });
  expect([slots.take(one), slots.take(one), slots.take(other), slots.take(other)]).toEqual([true, true, true, false]);
  expect(slots.take(ben)).toBe(true);
  slots.leave(one);
  expect(slots.take(other)).toBe(true);
});

test("who finds no slot waits for one, and is refused only after the time", async () => {
  const slots = new Slots({ all: 1, visitor: 1, network: 1 });
  expect(await slots.takeWithin(1, anna)).toBe(true);
  const started = performance.now();
  expect(await slots.takeWithin(1, ben)).toBe(false);
  expect(performance.now() - started).toBeGreaterThan(900);
  const waiting = slots.takeWithin(2, clara);
  slots.leave(anna);
  expect(await waiting).toBe(true);
  expect(slots.take(ben)).toBe(false);
});
