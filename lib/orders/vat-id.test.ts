import { expect, test } from "vitest";
import { companySchema } from "./address-schema";
import { isVatId, vatIdFault } from "./vat-id";

/** From registers and the countries' own documents; a digit of each that is another one makes it wrong. */
const VALID = [
  ...["DE136695976", "DE129273398", "ATU13585627", "BE0428759497", "BE1234567894", "BG175074752", "CY10259033P"],
  ...["CZ25123891", "DK13585628", "EE100931558", "EL094259216", "ESB58378431", "FI20774740", "FR40303265045"],
  ...["HR33392005961", "HU12892312", "IE6433435OA", "IT00743110157", "LT119511515", "LU15027442", "LV40003521600"],
  ...["MT11679112", "NL004495445B01", "PL8567346215", "PT501964843", "RO18547290", "SE123456789701", "SI50223054"],
  "SK2022749619",
];

test.each(VALID)("law 41: %s is one, and with another digit none", async (id) => {
  const at = id.search(/\d/) + 3;
  const other = id.slice(0, at) + ((Number(id[at]) + 1) % 10) + id.slice(at + 1);
  expect([await isVatId(id), await isVatId(other)]).toEqual([true, false]);
});

test.each([
  "DE",
  "DE13669597",
  "DE1366959760",
  "GR094259216",
  "CHE116281710",
  "XX136695976",
  "136695976",
  "ATU00000000A",
])("%s is none", async (id) => expect(await isVatId(id)).toBe(false));

test("it is typed as it is printed, or not at all", async () => {
  const typed = (vatId: string) =>
    companySchema.safeParse({ name: "Muster GmbH", vatId, department: "", reference: "" }).data?.vatId;
  expect([" de 136 695 976", "ATU-1358.5627", "", "DE", "123"].map(typed)).toEqual([
    "DE136695976",
    "ATU13585627",
    "",
    undefined,
    undefined,
  ]);
  expect([await vatIdFault(null), await vatIdFault({ vatId: "" })]).toEqual([null, null]);
  expect(await vatIdFault({ vatId: "DE136695975" })).toHaveProperty(["company.vatId"]);
});
