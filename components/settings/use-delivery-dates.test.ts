import { expect, test } from "vitest";
import { calendarOf } from "@/lib/settings/hours";
import { DELIVERED } from "@/lib/settings/parts";
import { browserCalendar } from "./use-delivery-dates";

test("without another one the browser counts with the delivered calendar", () => {
  expect(browserCalendar()).toEqual(calendarOf(DELIVERED));
});
