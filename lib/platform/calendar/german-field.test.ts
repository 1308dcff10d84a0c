import { expect, test } from "vitest";
import { fromGermanField, toGermanField } from "./german-field";

test.each([
  ["winter", "2026-11-21T14:38", "2026-11-21T13:38:00.000Z"],
  ["summer", "2026-07-01T00:00", "2026-06-30T22:00:00.000Z"],
  ["the last minute before summer time", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["the first minute of summer time", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["the last minute before the hour that comes twice", "2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
  ["the hour that comes twice", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["the first minute of winter time alone", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["new year", "2027-01-01T00:00", "2026-12-31T23:00:00.000Z"],
])("%s", (_what, field, utc) => {
  expect(fromGermanField(field)?.toISOString()).toBe(utc);
  expect(toGermanField(new Date(utc))).toBe(field);
});

test.each(["2026-03-29T02:00", "2026-03-29T02:59", "2026-02-30T12:00", "2026-13-01T00:00", "2026-01-01", "", "morgen"])(
  "%j is no moment",
  (field) => expect(fromGermanField(field)).toBeNull(),
);

test("the second time of the hour that comes twice is shown as what it is", () => {
  expect(toGermanField(new Date("2026-10-25T01:30:00Z"))).toBe("2026-10-25T02:30");
});
