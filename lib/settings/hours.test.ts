import { expect, test } from "vitest";
import { WORKING_DAYS } from "@/lib/legal/statements";
import { workingDays } from "@/lib/legal/working-days";
import { spanOn } from "@/lib/platform/calendar/hours";
import { HOURS, serviceOf } from "./hours";
import { typedOf } from "./part";
import { DELIVERED } from "./parts";

const typed = typedOf(HOURS, DELIVERED.hours);
const read = (changes: Record<string, string>) => HOURS.form.safeParse({ ...typed, ...changes });

test("hours and closing days are read as people write them", () => {
  const hours = read({ weekdays: "8 bis 17.30 Uhr", sunday: "", closed: "23.12.2026 – 2.1.2027\n\n 1. 5. 2027 " });
  expect(hours.data).toMatchObject({
    weekdays: { opens: "08:00", closes: "17:30" },
    sunday: null,
    closed: [
      { from: "2026-12-23", until: "2027-01-02" },
      { from: "2027-05-01", until: "2027-05-01" },
    ],
  });
  const typedAgain = typedOf(HOURS, hours.data ?? {});
  expect(typedAgain["closed"]).toBe("23.12.2026 – 2.1.2027\n1.5.2027");
  expect(HOURS.form.parse(typedAgain)).toEqual(hours.data);
});

test.each([
  ["weekdays", "18:00 – 9:00", "span"],
  ["saturday", "vormittags", "span"],
  ["closed", "2.1.2027 – 23.12.2026", "closed"],
  ["closed", "31.2.2027", "closed"],
  ["closed", "1.1.2027 – 2.1.2027 – 3.1.2027", "closed"],
  ["state", "XX", "wrong"],
])("%s: '%s' is refused at the field", (field, value, error) => {
  expect(read({ [field]: value }).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [field, error],
  ]);
});

test("the sentence of the working days names holidays and closing days", () => {
  expect(WORKING_DAYS).toBe(workingDays(DELIVERED.hours));
  const closed = [{ from: "2026-12-23", until: "2027-01-02" }];
  expect(workingDays({ state: "SL", closed })).toBe(
    "Werktage sind Montag bis Freitag, ausgenommen gesetzliche Feiertage im Saarland und unsere Betriebsferien (vom 23.12.2026 bis 2.1.2027).",
  );
  expect(spanOn(serviceOf({ ...DELIVERED.hours, closed }), "2026-12-29")).toBeNull();
});
