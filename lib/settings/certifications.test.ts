import { expect, test } from "vitest";
import { validCertifications, type Certification } from "./certifications";

const license: Certification = {
  scheme: "Example scheme",
  url: "https://example.org/license/1",
  licenseNumber: "EX-1",
  scope: "boxes of all puzzles",
  validUntil: "2027-03-31",
};

test("law 15: a license is shown up to its last day", () => {
  expect(validCertifications([license], "2027-03-31")).toEqual([license]);
  expect(validCertifications([license], "2027-04-01")).toEqual([]);
});

test.each(["scheme", "url", "licenseNumber", "scope", "validUntil"] as const)(
  "law 15: a license without %s is not shown",
  (field) => {
    expect(validCertifications([{ ...license, [field]: "" }], "2026-01-01")).toEqual([]);
  },
);
