import { expect, test } from "vitest";
import { validCertifications, type Certification } from "./certifications";

const licence: Certification = {
  scheme: "Example scheme",
  url: "https://example.org/licence/1",
  licenceNumber: "EX-1",
  scope: "boxes of all puzzles",
  validUntil: "2027-03-31",
};

test("law 15: a licence is shown up to its last day", () => {
  expect(validCertifications([licence], "2027-03-31")).toEqual([licence]);
  expect(validCertifications([licence], "2027-04-01")).toEqual([]);
});

test.each(["scheme", "url", "licenceNumber", "scope", "validUntil"] as const)(
  "law 15: a licence without %s is not shown",
  (field) => {
    expect(validCertifications([{ ...licence, [field]: "" }], "2026-01-01")).toEqual([]);
  },
);
