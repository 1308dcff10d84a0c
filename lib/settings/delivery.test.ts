import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/platform/calendar/days";
import { calendarOf } from "./hours";
import { DELIVERED } from "./parts";
import { deliveryDates, deliverySpan, isWorkingDay } from "./delivery";

const HAMBURG = calendarOf(DELIVERED);
const STANDARD = { min: 3, max: 5 };
const EXPRESS = { min: 1, max: 2 };
const OVERNIGHT = { min: 1, max: 1 };

const span = (days: { min: number; max: number }, moment: string) => {
  const { from, to } = deliverySpan(days, new Date(moment), HAMBURG);
  return `${from} ${to}`;
};

describe("which days are working days", () => {
  test.each([
    // 2026 to 2030: holidays of Germany and Hamburg that are no Sundays.
    "2026-01-01",
    "2026-04-03",
    "2026-04-06",
    "2026-05-01",
    "2026-05-14",
    "2026-05-25",
    "2026-12-25",
    "2027-03-26",
    "2027-03-29",
    "2027-05-06",
    "2027-05-17",
    "2028-04-14",
    "2028-04-17",
    "2028-05-25",
    "2028-06-05",
    "2028-10-03",
    "2028-10-31",
    "2029-03-30",
    "2029-04-02",
    "2029-05-10",
    "2029-05-21",
    "2029-10-03",
    "2030-04-19",
    "2030-04-22",
    "2030-05-30",
    "2030-06-10",
    "2030-10-31",
  ])("%s is a holiday", (day) => expect(isWorkingDay(day, HAMBURG)).toBe(false));

  test.each(["2026-11-21", "2026-11-22", "2028-02-27"])("%s is a weekend", (day) =>
    expect(isWorkingDay(day, HAMBURG)).toBe(false),
  );

  test.each(["2026-11-23", "2026-12-24", "2026-12-31", "2028-02-29", "2026-01-06", "2027-03-08", "2026-06-04"])(
    "%s is a working day in Hamburg",
    (day) => expect(isWorkingDay(day, HAMBURG)).toBe(true),
  );
});

describe("when a parcel arrives", () => {
  test.each([
    ["on a Sunday", "2026-11-22T18:00:00+01:00", "2026-11-26 2026-11-30"],
    ["on a Saturday morning", "2026-11-21T08:00:00+01:00", "2026-11-26 2026-11-30"],
    ["on a Monday at 11:59", "2026-11-23T11:59:59+01:00", "2026-11-26 2026-11-30"],
    ["on a Monday at 12:00", "2026-11-23T12:00:00+01:00", "2026-11-27 2026-12-01"],
    ["on a Friday after noon, as on the weekend", "2026-11-20T12:01:00+01:00", "2026-11-26 2026-11-30"],
    ["over Christmas", "2026-12-23T10:00:00+01:00", "2026-12-29 2026-12-31"],
    ["over the end of the year", "2026-12-29T10:00:00+01:00", "2027-01-04 2027-01-06"],
    ["over Easter", "2027-03-25T13:00:00+01:00", "2027-04-02 2027-04-06"],
    ["over the holiday of Hamburg", "2028-10-30T09:00:00+01:00", "2028-11-03 2028-11-07"],
  ])("ordered %s", (_when, moment, expected) => expect(span(STANDARD, moment)).toBe(expected));

  test("by express and over night", () => {
    expect(span(EXPRESS, "2026-11-23T09:00:00+01:00")).toBe("2026-11-24 2026-11-25");
    expect(span(OVERNIGHT, "2026-11-23T09:00:00+01:00")).toBe("2026-11-24 2026-11-24");
    expect(span(OVERNIGHT, "2026-11-27T15:00:00+01:00")).toBe("2026-12-01 2026-12-01");
  });

  test("the hour is a German one, in summer, in winter and on the days between", () => {
    // 09:59 and 10:00 UTC are 11:59 and 12:00 in summer.
    expect(span(OVERNIGHT, "2027-07-01T09:59:00Z")).toBe("2027-07-02 2027-07-02");
    expect(span(OVERNIGHT, "2027-07-01T10:00:00Z")).toBe("2027-07-05 2027-07-05");
    expect(span(OVERNIGHT, "2027-01-13T10:59:00Z")).toBe("2027-01-14 2027-01-14");
    // The night before Monday is Monday already in Germany.
    expect(span(OVERNIGHT, "2026-11-22T23:30:00Z")).toBe("2026-11-24 2026-11-24");
    // The clocks change on the Sundays 28 March 2027 (Easter) and 31 October 2027.
    expect(span(OVERNIGHT, "2027-03-26T09:00:00+01:00")).toBe("2027-03-31 2027-03-31");
    expect(span(OVERNIGHT, "2027-10-30T23:30:00Z")).toBe("2027-11-02 2027-11-02");
  });

  test("on every moment of ten years it arrives on working days, in order, and never sooner when ordered later", () => {
    let before = "";
    for (let day = "2026-01-01"; day < "2036-01-01"; day = addDays(day, 1))
      for (const hour of ["08", "14"]) {
        const { from, to } = deliverySpan(STANDARD, new Date(`${day}T${hour}:00:00Z`), HAMBURG);
        expect(isWorkingDay(from, HAMBURG) && isWorkingDay(to, HAMBURG)).toBe(true);
        expect(from < to && from >= before && from > addDays(day, 2)).toBe(true);
        before = from;
      }
  });
});

test.each([
  [{ from: "2026-11-26", to: "2026-11-30" }, "Do. 26. – Mo. 30. November"],
  [{ from: "2026-11-30", to: "2026-12-02" }, "Mo. 30. November – Mi. 2. Dezember"],
  [{ from: "2026-12-30", to: "2027-01-05" }, "Mi. 30. Dezember – Di. 5. Januar"],
  [{ from: "2027-03-02", to: "2027-03-02" }, "Di. 2. März"],
])("%o in words", (days, words) => expect(deliveryDates(days).replaceAll("\u00a0", " ")).toBe(words));

test("while the shop is closed nothing leaves, and no day counts", () => {
  const closed = [{ from: "2026-12-23", until: "2027-01-02" }];
  const { from, to } = deliverySpan(STANDARD, new Date("2026-12-22T13:00:00+01:00"), { ...HAMBURG, closed });
  // It leaves on Monday, 4 January.
  expect([from, to]).toEqual(["2027-01-07", "2027-01-11"]);
  expect(isWorkingDay("2026-12-29", { ...HAMBURG, closed })).toBe(false);
  expect(isWorkingDay("2027-01-06", calendarOf({ hours: { state: "BY", closed }, shipping: DELIVERED.shipping }))).toBe(
    false,
  );
});
