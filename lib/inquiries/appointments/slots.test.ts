import { describe, expect, test } from "vitest";
import { DELIVERED } from "@/lib/settings/parts";
import { findStore } from "@/lib/settings/stores";
import { appointmentSchema, movedSchema } from "./schema";
import { allSlots, bookOpen, judgeDay, slotsOn } from "./slots";

const berlin = findStore(DELIVERED.stores, "berlin")!;
const munich = findStore(DELIVERED.stores, "muenchen")!;
const now = new Date("2026-11-20T12:00:00Z");

describe("the book", () => {
  test("has a time every half hour, the last one half an hour before closing", () => {
    expect(slotsOn(berlin, "2026-11-24").slice(0, 3)).toEqual(["11:00", "11:30", "12:00"]);
    expect(slotsOn(berlin, "2026-11-24").at(-1)).toBe("18:30");
    expect(slotsOn(berlin, "2026-11-28").at(-1)).toBe("17:30");
    expect(slotsOn(munich, "2026-12-24").at(-1)).toBe("13:30");
    expect(slotsOn(berlin, "2026-11-22")).toEqual([]);
    for (const day of ["", "_", "2026-02-30"]) expect(slotsOn(berlin, day)).toEqual([]);
    expect(allSlots(munich).at(-1)).toBe("18:00");
  });

  test("opens tomorrow, by the German calendar, and for sixty days", () => {
    expect(bookOpen(now)).toEqual({ first: "2026-11-21", last: "2027-01-19" });
    expect(bookOpen(new Date("2026-11-20T23:30:00Z")).first).toBe("2026-11-22");
  });

  test.each([
    ["2026-11-20", "past"],
    ["2025-12-01", "past"],
    ["2026-02-30", "past"],
    ["2026-11-21", null],
    ["2026-11-22", "closed"],
    ["2026-12-25", "closed"],
    ["2027-01-06", "closed"],
    ["2027-01-19", null],
    ["2027-01-20", "far"],
  ])("%s: %s", (day, reason) => expect(judgeDay(munich, day, now)).toBe(reason));
});

describe("a wish", () => {
  const wish = {
    day: "2026-11-24",
    slot: "11:30",
    concern: "A ring",
    name: "Clara",
    email: "c@example.org",
    phone: "",
  };
  const errorsOf = (changes: Partial<typeof wish>) => {
    const issues = appointmentSchema("en", berlin, now).safeParse({ ...wish, ...changes }).error?.issues ?? [];
    return Object.fromEntries(
      issues.map(({ path, message }) => [path.join("."), message.split(".")[0]?.split(";")[0]]),
    );
  };

  test("at a free time is taken, with or without a telephone number", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ phone: "+49 (0)170 123-4567" })).toEqual({});
  });

  test("is told everything that is wrong at once", () => {
    expect(errorsOf({ day: "2026-11-22", slot: "", name: " ", email: "c@", phone: "later", concern: "" })).toEqual({
      day: "The store is closed on this day",
      slot: "Please choose a time",
      name: "Please enter your name",
      email: "Please check the e-mail address",
      phone: "Please use digits only, with spaces or a leading + if you like, for example: +49 170 1234567",
      concern: "Please tell us the reason for your visit in a few words",
    });
  });

  test("is told so in the form's language", () => {
    const issues = appointmentSchema("de", berlin, now).safeParse({ ...wish, day: "2026-11-22" }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual([
      "An diesem Tag ist der Laden geschlossen. Bitte wählen Sie einen anderen.",
    ]);
  });

  test.each([
    [{ day: "" }, { day: "Please choose a day" }],
    [{ day: "tomorrow" }, { day: "Please choose a day" }],
    [{ day: "2026-11-20" }, { day: "Please choose a day from tomorrow on" }],
    [{ day: "2027-03-01" }, { day: "Please choose a day within the next 60 days" }],
    [{ slot: "10:30" }, { slot: "We’re sorry, that time is not available" }],
    [{ slot: "11:15" }, { slot: "We’re sorry, that time is not available" }],
    [{ day: "2026-11-28", slot: "18:30" }, { slot: "We’re sorry, that time is not available" }],
  ])("%j", (changes, errors) => expect(errorsOf(changes)).toEqual(errors));
});

test("a new time is judged as at booking", () => {
  const errorsOf = (typed: object) =>
    movedSchema(berlin, now)
      .safeParse(typed)
      .error?.issues.map(({ path }) => path.join());
  expect(errorsOf({ day: "2026-11-24", slot: "11:30" })).toBeUndefined();
  expect(errorsOf({ day: "2026-11-22", slot: "11:30" })).toEqual(["day"]);
  expect(errorsOf({ day: "2026-11-24", slot: "11:15" })).toEqual(["slot"]);
  expect(errorsOf({ day: "", slot: "" })).toEqual(["day", "slot"]);
});
