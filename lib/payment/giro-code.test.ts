import { expect, test } from "vitest";
import { drawQrCode } from "@/lib/platform/images/qr-code";
import { GIRO_CODE, giroCodeText } from "./giro-code";

const transfer = {
  holder: "Kunst & Geduld GbR",
  iban: "DE02 1203 0000 0000 2020 51",
  bic: "BYLADEM1001",
  amountCents: 11480,
  reference: "KG-7F3K-9QXM",
};

test("the text is that of EPC069-12, line for line", () => {
  expect(giroCodeText(transfer).split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "BYLADEM1001",
    "Kunst & Geduld GbR",
    "DE02120300000000202051",
    "EUR114.80",
    "",
    "",
    "KG-7F3K-9QXM",
  ]);
});

test.each([
  [5, "EUR0.05"],
  [100_000_000, "EUR1000000.00"],
])("%i cents are %s", (amountCents, amount) => {
  expect(giroCodeText({ ...transfer, amountCents })).toContain(`\n${amount}\n`);
});

test("the longest transfer is within 331 bytes and fits the code the standard allows", () => {
  const longest = { ...transfer, holder: "K".repeat(90), reference: "X".repeat(200), amountCents: 99_999_999_999 };
  const text = giroCodeText(longest);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331);
  const { size, path } = drawQrCode(text, GIRO_CODE);
  expect(size).toBeLessThanOrEqual(69 + 2 * GIRO_CODE.border);
  expect(path).toMatch(/^M4 4h1v1h-1z/);
});
