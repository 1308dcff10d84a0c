import { expect, test } from "vitest";
import { cardSchema, formatCardNumber, formatCvv, formatExpiry, isCardNumber, isNotExpired } from "./card";

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242 42424", "4242 4242 4"],
  ["4242-4242-4242-4242-99", "4242 4242 4242 4242"],
  ["abc", ""],
])("card number %s is written %s", (typed, written) => {
  expect(formatCardNumber(typed)).toBe(written);
  expect(formatCardNumber(typed).length).toBeLessThanOrEqual(19);
});

test.each([
  ["1", "", "1"],
  ["12", "1", "12/"],
  ["12/3", "12/", "12/3"],
  ["12/30", "12/3", "12/30"],
  ["12/301", "12/30", "12/30"],
  ["1230", "", "12/30"],
  ["1/", "1", "01/"],
  ["12/2030", "", "12/30"],
  ["12 / 2030", "", "12/30"],
  ["x", "", ""],
  [" 1/", "1", "01/"],
  ["12", "12", "12/"],
  ["123", "1234", "12/3"],
])("expiry %s after %j is written %s", (typed, before, written) => {
  expect(formatExpiry(typed, before)).toBe(written);
});

test("the slash can be deleted again", () => {
  expect(formatExpiry("12", "12/")).toBe("12");
  expect(formatExpiry("1", "12")).toBe("1");
});

test("the CVV has three digits", () => {
  expect(formatCvv("12a34")).toBe("123");
});

test.each([
  ["4242 4242 4242 4242", true],
  ["4242 4242 4242 4241", false],
  ["3782 8224 6310 005", true],
  ["0000", false],
  ["x4242 4242 4242 4242", false],
  ["4242 4242 4242 4242x", false],
  ["9", false],
  ["", false],
])("card number %s: %s", (number, isRight) => {
  expect(isCardNumber(number)).toBe(isRight);
});

test.each(Array.from({ length: 16 }, (_, position) => position))("a wrong digit at %d is noticed", (position) => {
  const right = "4242424242424242";
  const wrong = (Number(right[position]) + 1) % 10;
  expect(isCardNumber(right.slice(0, position) + wrong + right.slice(position + 1))).toBe(false);
});

test("a card is good until the end of its month", () => {
  expect(isNotExpired("11/26", new Date(2026, 10, 30, 23, 59))).toBe(true);
  expect(isNotExpired("11/26", new Date(2026, 11, 1))).toBe(false);
  expect(isNotExpired("01/27", new Date(2026, 11, 31))).toBe(true);
  expect(isNotExpired("12/25", new Date(2026, 0, 1))).toBe(false);
});

const card = { holder: "Clara Wiesner", number: "4242 4242 4242 4242", expiry: "11/26", cvv: "123" };
const problems = (changes: Partial<typeof card>) =>
  cardSchema(() => new Date(2026, 10, 21))
    .safeParse({ ...card, ...changes })
    .error?.issues.map(({ message }) => message);

test("a whole card passes, and each mistake has its own sentence", () => {
  expect(problems({})).toBeUndefined();
  expect(problems({ holder: "  " })).toEqual(["Bitte geben Sie den Namen ein, der auf der Karte steht."]);
  expect(problems({ number: "4242 4242 4242 4241" })).toEqual([
    "Diese Kartennummer stimmt nicht. Bitte vergleichen Sie sie mit der Karte.",
  ]);
  expect(problems({ expiry: "13/30" })).toEqual(["Bitte geben Sie Monat und Jahr ein, zum Beispiel: 08/29"]);
  expect(problems({ expiry: "10/26" })).toEqual(["Diese Karte ist abgelaufen. Bitte verwenden Sie eine andere."]);
  expect(problems({ cvv: "12" })).toEqual(["Die Prüfnummer hat drei Ziffern. Sie steht auf der Rückseite der Karte."]);
});
