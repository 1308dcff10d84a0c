import { expect, test } from "vitest";
import { exampleEvent, sentOrder } from "@/lib/orders/mail/example-order";
import { voluntaryReturn } from "./voluntary";

const event = (kind: "dispatched" | "partly_dispatched", day: string) =>
  exampleEvent(kind, { at: new Date(`${day}T10:00:00Z`) });
const { events } = sentOrder({ events: [event("partly_dispatched", "2026-10-01"), event("dispatched", "2026-11-01")] });
const on = (day: string, voluntaryDays: number | null = 30) =>
  voluntaryReturn({ events }, { voluntaryDays }, new Date(`${day}T12:00:00Z`));

test("is offered once the right of withdrawal has surely ended, counted from the last parcel", () => {
  expect(on("2026-11-22")).toBeNull();
  expect(on("2026-11-23")).toEqual({ until: "2026-12-08" });
  expect(on("2026-12-08")).toEqual({ until: "2026-12-08" });
  expect(on("2026-12-09")).toEqual({ until: null });
  expect(voluntaryReturn({ events: events.slice(0, 1) }, { voluntaryDays: 30 }, new Date("2027-01-01"))).toBeNull();
});

test("is none when the shop promises none", () => {
  expect(on("2026-11-22", null)).toBeNull();
  expect(on("2026-11-23", null)).toEqual({ until: null });
});
