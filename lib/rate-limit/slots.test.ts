import { expect, test } from "vitest";
import { Slots } from "./slots";

test("one visitor takes at most theirs, and leaves the others' free", () => {
  const slots = new Slots({ most: 3, each: 2 });
  expect([slots.take("anna"), slots.take("anna"), slots.take("anna")]).toEqual([true, true, false]);
  expect([slots.take("ben"), slots.take("clara")]).toEqual([true, false]);
  slots.leave("anna");
  expect([slots.take("clara"), slots.take("anna")]).toEqual([true, false]);
  for (const visitor of ["anna", "ben", "clara"]) slots.leave(visitor);
  expect([slots.take("anna"), slots.take("anna"), slots.take("ben")]).toEqual([true, true, true]);
});
