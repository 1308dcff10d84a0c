import { expect, test } from "vitest";
import { makersOf } from "./safety";
import { DELIVERED } from "@/lib/settings/parts";

test("law 9: a product of the shop's own names the shop with postal and electronic address", () => {
  const { manufacturer, responsiblePerson } = makersOf(
    { manufacturer: null, responsiblePerson: null },
    DELIVERED.company,
  );
  const { legalName, street, postalCode, city, email } = DELIVERED.company;
  for (const fact of [legalName, street, `${postalCode} ${city}`, email]) expect(manufacturer).toContain(fact);
  expect(responsiblePerson).toBeNull();
});

test("law 9: another maker, and who answers for it within the EU, line by line", () => {
  const makers = makersOf(
    {
      manufacturer: "Puzzle Ltd.,1 Lane ,London, hello@puzzle.example",
      responsiblePerson: "Import GmbH, Weg 1, 12345 Ort, info@import.example",
    },
    DELIVERED.company,
  );
  expect(makers.manufacturer).toEqual(["Puzzle Ltd.", "1 Lane", "London", "hello@puzzle.example"]);
  expect(makers.responsiblePerson).toEqual(["Import GmbH", "Weg 1", "12345 Ort", "info@import.example"]);
});
