import { expect, test } from "vitest";
import { heapOf } from "./heap";

const room = { width: 900, height: 600 };

test("all pieces lie within the room, spread over all of it", () => {
  const heap = heapOf(1008, room, 7);
  expect(heap).toHaveLength(1008);
  for (const { x, y } of heap) expect(x >= 0 && x <= room.width && y >= 0 && y <= room.height).toBe(true);
  for (const side of [0, 1]) {
    const half = heap.filter(({ x }) => (x < room.width / 2 ? 0 : 1) === side);
    expect(half.length).toBeGreaterThan(400);
  }
});

test("a seed always gives the same heap, another seed another", () => {
  expect(heapOf(504, room, 7)).toEqual(heapOf(504, room, 7));
  expect(heapOf(504, room, 8)).not.toEqual(heapOf(504, room, 7));
});
