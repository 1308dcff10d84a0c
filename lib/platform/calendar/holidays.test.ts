import { expect, test } from "vitest";
import { easterSunday } from "./holidays";
import { isHoliday, STATES } from "./state-holidays";

// Easter Sundays as the calendars print them, the earliest and the latest possible among them.
test.each([
  "1818-03-22",
  "1943-04-25",
  "2024-03-31",
  "2025-04-20",
  "2026-04-05",
  "2027-03-28",
  "2038-04-25",
  "2049-04-18",
])("Easter is on %s", (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day));

test.each([
  "2026-01-01",
  "2026-04-03",
  "2026-04-06",
  "2026-05-01",
  "2026-05-14",
  "2026-05-25",
  "2026-10-03",
  "2026-12-25",
  "2026-12-26",
])("%s is a holiday in every state", (day) => {
  for (const state of ["BE", "BY", "HH"] as const) expect(isHoliday(day, state)).toBe(true);
});

test.each([
  ["2026-03-08", "BE"],
  ["2026-01-06", "BY"],
  ["2026-06-04", "BY"],
  ["2026-08-15", "BY"],
  ["2026-11-01", "BY"],
  ["2026-10-31", "HH"],
] as const)("%s is a holiday in %s alone", (day, where) => {
  for (const state of ["BE", "BY", "HH"] as const) expect(isHoliday(day, state)).toBe(state === where);
});

test.each([
  ["2026-01-06", ["BW", "BY", "ST"]],
  ["2026-03-08", ["BE", "MV"]],
  ["2026-06-04", ["BW", "BY", "HE", "NW", "RP", "SL"]],
  ["2026-08-15", ["BY", "SL"]],
  ["2026-09-20", ["TH"]],
  ["2026-10-31", ["BB", "HB", "HH", "MV", "NI", "SH", "SN", "ST", "TH"]],
  ["2026-11-01", ["BW", "BY", "NW", "RP", "SL"]],
  ["2026-11-18", ["SN"]],
  ["2027-11-17", ["SN"]],
  ["2026-11-25", []],
])("%s is a holiday in %j", (day, states) => {
  expect(STATES).toHaveLength(16);
  expect(STATES.filter((state) => isHoliday(day, state))).toEqual(states);
});

test.each(["2026-12-24", "2026-12-31", "2026-04-02", "2026-11-18"])("%s is a working day", (day) => {
  for (const state of ["BE", "BY", "HH"] as const) expect(isHoliday(day, state)).toBe(false);
});
