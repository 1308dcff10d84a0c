import { describe, expect, test } from "vitest";
import { DELIVERED } from "@/lib/settings/parts";
import { storesOf } from "@/lib/settings/stores";
import { addDays, germanNow, isDay, weekdayOf } from "./days";
import { openState, spanOn, weekHours } from "./hours";

const STORES = storesOf(DELIVERED.stores);

const place = {
  state: "HH",
  hours: weekHours({ opens: "10:00", closes: "19:00" }, { opens: "10:00", closes: "18:00" }),
} as const;
const at = (moment: string) => openState(place, new Date(moment));

test("days are counted by the calendar, over the ends of months and summer time", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  expect(addDays("2027-12-31", 60)).toBe("2028-02-29");
  expect(["2026-11-21", "2026-11-22", "2026-11-23"].map(weekdayOf)).toEqual(["saturday", "sunday", "monday"]);
  expect(["2026-02-29", "2026-2-1", "2026-13-01", "", "x"].filter(isDay)).toEqual([]);
});

test("the clock is the German one", () => {
  expect(germanNow(new Date("2026-03-29T00:59:00Z"))).toEqual({ day: "2026-03-29", time: "01:59" });
  expect(germanNow(new Date("2026-03-29T01:00:00Z"))).toEqual({ day: "2026-03-29", time: "03:00" });
  expect(germanNow(new Date("2026-12-31T23:30:00Z"))).toEqual({ day: "2027-01-01", time: "00:30" });
});

describe("open now", () => {
  test.each([
    [
      "a minute before opening, in winter",
      "2026-11-20T08:59:00Z",
      { isOpen: false, opens: "10:00", days: 0, weekday: "friday" },
    ],
    ["at the minute of opening, in winter", "2026-11-20T09:00:00Z", { isOpen: true, closes: "19:00" }],
    [
      "the same moment of the day is an hour later in summer",
      "2026-07-03T08:00:00Z",
      { isOpen: true, closes: "19:00" },
    ],
    ["the minute before closing", "2026-11-20T17:59:59Z", { isOpen: true, closes: "19:00" }],
    [
      "at closing: opens tomorrow, earlier closing on Saturday",
      "2026-11-20T18:00:00Z",
      { isOpen: false, opens: "10:00", days: 1, weekday: "saturday" },
    ],
    [
      "Saturday before the clocks go forward",
      "2026-03-28T17:00:00Z",
      { isOpen: false, opens: "10:00", days: 2, weekday: "monday" },
    ],
    [
      "Monday after: nine is not ten",
      "2026-03-30T07:59:00Z",
      { isOpen: false, opens: "10:00", days: 0, weekday: "monday" },
    ],
    ["Monday after: ten", "2026-03-30T08:00:00Z", { isOpen: true, closes: "19:00" }],
    [
      "Monday after the clocks went back",
      "2026-10-26T08:59:00Z",
      { isOpen: false, opens: "10:00", days: 0, weekday: "monday" },
    ],
    [
      "the day before Good Friday, in the evening",
      "2026-04-02T18:00:00Z",
      { isOpen: false, opens: "10:00", days: 2, weekday: "saturday" },
    ],
    [
      "Reformation Day, a Saturday",
      "2026-10-31T11:00:00Z",
      { isOpen: false, opens: "10:00", days: 2, weekday: "monday" },
    ],
    ["Christmas Eve, at noon", "2026-12-24T11:00:00Z", { isOpen: true, closes: "14:00" }],
    [
      "Christmas Eve, at two: Christmas Day, Boxing Day and Sunday follow",
      "2026-12-24T13:00:00Z",
      { isOpen: false, opens: "10:00", days: 4, weekday: "monday" },
    ],
  ])("%s", (_what, moment, expected) => expect(at(moment)).toEqual(expected));
});

test("a place that never opens says so", () => {
  const hours = { ...place.hours, monday: null, tuesday: null, wednesday: null, thursday: null, friday: null };
  expect(openState({ state: "HH", hours: { ...hours, saturday: null } }, new Date("2026-11-20T09:00:00Z"))).toBeNull();
});

test("each store keeps the holidays of its own state", () => {
  const openOn = (day: string) => STORES.filter((store) => spanOn(store, day)).map(({ city }) => city);
  expect(openOn("2027-01-06")).toEqual(["Hamburg", "Berlin"]);
  expect(openOn("2027-03-08")).toEqual(["Hamburg", "München"]);
  expect(openOn("2028-10-31")).toEqual(["Berlin", "München"]);
});
