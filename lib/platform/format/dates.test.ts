import { expect, test } from "vitest";
import { dayIn, germanMoment, germanTime, minuteIn, shortDate, shortDay, shortMoment } from "./dates";

test("times are German time, in winter and in summer", () => {
  expect(germanTime(new Date("2026-11-21T13:38:05Z"))).toBe("21. November 2026, 14:38 Uhr");
  expect(germanTime(new Date("2026-07-01T22:05:00Z"))).toBe("2. Juli 2026, 00:05 Uhr");
});

test("short dates are German ones too, and a calendar day stays what it is", () => {
  const lateInGermany = new Date("2026-07-01T22:05:00Z");
  expect([shortDate(lateInGermany), shortMoment(lateInGermany)]).toEqual(["02.07.2026", "02.07.2026, 00:05"]);
  expect(shortDay("2026-11-01")).toBe("01.11.2026");
});

test("a legal receipt names the second and the zone", () => {
  expect(germanMoment(new Date("2026-07-01T22:05:09Z"))).toEqual({
    date: "2. Juli 2026",
    time: "00:05:09",
    zone: "MESZ, Europe/Berlin",
  });
});

test("English texts name day and time in English", () => {
  expect(dayIn("en", "2026-11-21")).toBe("November 21, 2026");
  const { date, time } = minuteIn("en", new Date("2026-11-21T13:38:05Z"));
  expect([date, time.replace(/\s/, " ")]).toEqual(["November 21, 2026", "2:38 PM"]);
});
