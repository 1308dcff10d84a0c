import { describe, expect, it } from "vitest";
import { isSameVersion, rowVersionSchema } from "./row-version";

const accepts = (text: string) => rowVersionSchema.safeParse(text).success;

describe("a row's version", () => {
  it.each([
    "2026-11-22 00:15:24.883+00",
    "2026-11-21T10:00:00.123456+00:00",
    "2024-02-29T23:59:59Z",
    "2026-01-01 00:00:00-05:30",
  ])("is a moment as a database writes it: %s", (text) => expect(accepts(text)).toBe(true));

  it.each([
    "",
    "\0",
    "infinity",
    "0000-01-01 00:00:00+00",
    "2026-02-30 00:00:00+00",
    "2026-11-22 24:01:00+00",
    "2026-11-22 10:00:00+99",
    "2026-11-22",
  ])("is nothing that the database would refuse: %j", (text) => expect(accepts(text)).toBe(false));
});

it("a version is the same however the database wrote it", () => {
  expect(isSameVersion("2026-11-22 18:45:00.123456+00", "2026-11-22T18:45:00.123456+00:00")).toBe(true);
  expect(isSameVersion("2026-11-22 18:45:00.123456+00", "2026-11-22T18:45:00.123457+00:00")).toBe(false);
});
